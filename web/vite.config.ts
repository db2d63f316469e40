import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { gameData } from './tools/game-data.ts';
import { gameIcons } from './tools/game-icons.ts';

const server = process.env['ASZTAL_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), gameIcons(), gameData()],
  // Boards live beside their games; what they import is found from here.
  resolve: { alias: { '@web': fileURLToPath(new URL('./src', import.meta.url)) }, dedupe: ['svelte'] },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' },
});
