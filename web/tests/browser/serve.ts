import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The server that all tests share; they find it by ASZTAL_URL. */
export default async function serve(): Promise<() => void> {
  const { address, stop } = await startServer('--pause', '0');
  process.env['ASZTAL_URL'] = address;
  return stop;
}

/** Starts a server on a free port with an empty database. */
export async function startServer(...options: string[]): Promise<{ address: string; stop: () => void }> {
  const program = process.env['ASZTAL_PROGRAM'] ?? '../build/release/cli/asztal';
  const folder = mkdtempSync(join(tmpdir(), 'asztal-'));
  const server = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--data', join(folder, 'asztal.db'), '--web', 'dist', '--lang', 'en', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((found, failed) => {
    let said = '';
    server.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const url = /http:\/\/\S+?:\d+/.exec(said);
      if (url) found(url[0]);
    });
    server.on('exit', (code) => failed(new Error(`${program} serve ended with ${code}: ${said}`)));
    server.on('error', failed);
  });
  const stop = () => {
    server.removeAllListeners('exit');
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, stop };
}
