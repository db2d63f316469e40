// Writes fixtures/texts/GAME.LANG.json for the gallery: what the server answers to /api/games/GAME/texts, near enough to draw boards with.
import { mkdirSync, readdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { parse } from 'smol-toml';

const games = new URL('../../games/', import.meta.url);
const out = new URL('../fixtures/texts/', import.meta.url);
const read = (path) => parse(readFileSync(new URL(path, games), 'utf8'));
mkdirSync(out, { recursive: true });

for (const entry of readdirSync(games, { withFileTypes: true })) {
  const game = entry.name;
  if (!entry.isDirectory() || !existsSync(new URL(`${game}/text/en.toml`, games))) continue;
  for (const lang of ['en', 'hu']) {
    const { name: names, ...messages } = read(`${game}/text/${lang}.toml`);
    const suffix = lang === 'hu' ? '_hu' : '';
    const cards = [];
    for (const file of readdirSync(new URL(`${game}/data/`, games)))
      for (const [kind, list] of Object.entries(read(`${game}/data/${file}`)))
        for (const card of Array.isArray(list) ? list : [])
          if (card?.id && card[`effect${suffix}`] !== undefined)
            cards.push({
              id: card.id,
              kind,
              name: card[`name${suffix}`] ?? card.name,
              timing: card[`timing${suffix}`] ?? '',
              effect: card[`effect${suffix}`],
              heading: [card.type, card.number].filter((part) => part !== undefined).join(' '),
              summary: '',
            });
    // Names that stand in the data only.
    for (const card of cards) ((names[card.kind] ??= {})[card.id] ??= { nom: card.name });
    writeFileSync(new URL(`${game}.${lang}.json`, out), JSON.stringify({ names, messages, cards }, null, 1));
  }
}
