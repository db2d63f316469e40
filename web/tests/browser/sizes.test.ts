import type { Page } from '@playwright/test';
import { answer, expect, lay, settled, test, violations } from './table.ts';

/** A phone either way up, 1440 x 900 at 200 %, a narrow phone, and 1280 x 1024 at 400 %, where WCAG wants a page to be read without scrolling sideways. */
const sizes = [
  [844, 390],
  [640, 360],
  [390, 844],
  [720, 450],
  [320, 640],
  [320, 256],
] as const;

const box = (page: Page, part: string) => page.locator(part).first().evaluate((element) => element.getBoundingClientRect().toJSON());

for (const [game, seats] of [
  [/New table: .*Death Angel/, ['me']],
  [/New table: .*Galaxy at War/, ['me', 'bot']],
  [/New table: .*(Chaos|Káosz)/, ['me', 'bot']],
] as const)
  test(`small screens: the board has its height and the page is scrolled, ${game.source}`, async ({ lobby }) => {
    await lay(lobby, game, [...seats]);
    for (let turn = 0; turn < 8; ++turn) await answer(lobby, 2 * turn + 1);
    for (const [number, [width, height]] of sizes.entries()) {
      await lobby.setViewportSize({ width, height });
      await settled(lobby);
      const size = `${width} x ${height}`;
      expect(await lobby.evaluate(() => document.documentElement.scrollWidth), size).toBeLessThanOrEqual(width);
      expect((await box(lobby, 'main.board')).height, size).toBeGreaterThanOrEqual(180);
      await lobby.locator('main.board').evaluate((board) => board.scrollIntoView({ block: 'nearest' }));
      const board = await box(lobby, 'main.board');
      expect(board.top, size).toBeGreaterThanOrEqual(0);
      expect(board.bottom, size).toBeLessThanOrEqual(height + 1);
      expect(await violations(lobby), size).toEqual([]);
      for (const turn of [2 * number, 2 * number + 1]) await answer(lobby, turn);
      await settled(lobby);
    }
  });
