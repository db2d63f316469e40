import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

/** Words and sources: readers get their texts from the server, in their language. */
const left = /^(name|effect|timing|target|ops|rule)$|_hu$|source$|_note$/;

/** `import map from '../data/map.toml'`: what is printed on a game's components, as boards draw it. */
export function gameData(): Plugin {
  return {
    name: 'game-data',
    load(id) {
      if (!id.endsWith('.toml')) return undefined;
      const tables = parse(readFileSync(id, 'utf8'));
      const code = JSON.stringify(tables, (key, value: unknown) => (left.test(key) ? undefined : value));
      return { code: `export default ${code};`, map: null };
    },
  };
}
