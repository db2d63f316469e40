import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const prefix = 'virtual:game-icon/';
const registry = fileURLToPath(new URL('../src/lib/icons.ts', import.meta.url));

/** Brings in the game-icons that a module names: every string literal "desk-lamp" of a module of the app or of a board imports its drawing. */
export function gameIcons(): Plugin {
  const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet;
  const body = (name: string) => (set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''])?.body;
  const ours = /\/(web\/src|web\/gallery|games\/[^/]+\/board)\/.*\.(svelte|ts)$/;

  return {
    name: 'game-icons',
    resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length);
      return {
        code: `import { icons } from ${JSON.stringify(registry)};\nicons.set(${JSON.stringify(name)}, ${JSON.stringify(body(name))});`,
        moduleSideEffects: true,
      };
    },
    transform(code, id) {
      if (!ours.test(id.split('?')[0] ?? '') || id === registry) return undefined;
      const named = new Set([...code.matchAll(/(["'`])([a-z0-9]+(?:-[a-z0-9]+)*)\1/g)].map((found) => found[2] ?? ''));
      const imports = [...named].filter((name) => body(name)).map((name) => `import ${JSON.stringify(prefix + name)};`);
      // Behind the code, on lines of their own: source maps stay right.
      return imports.length ? { code: `${code}\n${imports.join('\n')}\n`, map: null } : undefined;
    },
  };
}
