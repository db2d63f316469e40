import { expect, test } from './table.ts';

test.describe.configure({ timeout: 240_000 });

/** Bots at a table, who play as long as somebody watches. */
function botsTable(page: import('@playwright/test').Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((found, failed) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        const bot = { kind: 'bot', bot: 'easy' };
        socket.onopen = () => socket.send(JSON.stringify({ do: 'create', id: 1, game: 'death-angel', options: {}, seats: [bot, bot, bot, bot, bot, bot] }));
        socket.onmessage = ({ data }) => {
          socket.close();
          found(JSON.parse(data).table);
        };
        socket.onerror = () => failed(new Error('no socket'));
      }),
  );
}

test('the log of a long game: its end at first, earlier pages when they are asked for', async ({ lobby }) => {
  const table = await botsTable(lobby);
  await lobby.goto(`/table/${table}`);
  await expect(lobby.locator('.dec.result')).toBeVisible({ timeout: 200_000 });
  await lobby.reload();
  const lines = lobby.getByRole('list', { name: 'Log' }).getByRole('listitem');
  const earlier = lobby.getByRole('button', { name: 'Earlier events' });
  await expect(earlier).toBeVisible();
  const before = await lines.count();
  await earlier.click();
  await expect.poll(() => lines.count()).toBeGreaterThan(before);
  for (let page = 0; page < 50 && (await earlier.isVisible()); ++page) {
    const had = await lines.count();
    await earlier.click();
    await expect.poll(async () => (await lines.count()) > had || !(await earlier.isVisible())).toBe(true);
  }
  await expect(earlier).toBeHidden();
  const texts = await lines.allTextContents();
  expect(new Set(texts).size).toBeGreaterThan(100);

  // The same in the replay, whose scale knows all rounds.
  await lobby.goto(`/replay/${table}`);
  await expect(lobby.getByRole('slider')).toHaveValue('0');
  await lobby.locator('body').press('End');
  await expect.poll(() => lobby.locator('.scrub .tk').count(), 'ticks of rounds').toBeGreaterThan(3);
  await expect(earlier).toBeVisible();
  const shown = await lines.count();
  await earlier.click();
  await expect.poll(() => lines.count()).toBeGreaterThan(shown);
});
