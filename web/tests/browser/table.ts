import { expect, test as base, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Tests that begin in the lobby, as Anna, in English unless told. A page error or anything on the console fails the test. */
export const test = base.extend<{ lobby: Page }>({
  baseURL: async ({}, use) => use(process.env['ASZTAL_URL']!),
  lobby: async ({ page }, use) => {
    const problems = watchFor(page);
    await enter(page, 'Anna');
    await use(page);
    expect(problems).toEqual([]);
  },
});
export { expect };

export function watchFor(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return problems;
}

/** A browser whose reader has this name, on the first page. */
export async function enter(page: Page, name: string, path = '/', lang = 'en'): Promise<void> {
  await page.addInitScript(
    ([name, lang]) => localStorage.getItem('asztal.settings') ?? localStorage.setItem('asztal.settings', JSON.stringify({ name, lang, motion: 'reduced' })),
    [name, lang] as const,
  );
  await page.goto(new URL(path, process.env['ASZTAL_URL']).href);
}

export type Seat = 'me' | 'person' | 'open' | 'bot';

/** Lays a table through the dialog; bots play at the easy level. */
export async function lay(page: Page, game: RegExp, seats: Seat[], names: string[] = [], options: Record<string, string> = {}): Promise<string> {
  await page.getByRole('button', { name: game }).click();
  const dialog = page.getByRole('dialog');
  const kinds = dialog.getByLabel(/Who sits here/);
  while ((await kinds.count()) < seats.length) await dialog.getByRole('button', { name: 'One seat more' }).click();
  while ((await kinds.count()) > seats.length) await dialog.getByRole('button', { name: 'One seat fewer' }).click();
  for (const [at, kind] of seats.entries()) {
    await kinds.nth(at).selectOption(kind);
    if (kind === 'bot') await dialog.getByLabel(`Seat ${at + 1}: Level`).selectOption('easy');
    if (names[at]) await dialog.getByLabel(`Seat ${at + 1}: Name`).fill(names[at]);
  }
  for (const [option, value] of Object.entries(options)) await dialog.getByLabel(option).selectOption(value);
  await dialog.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL('**/table/*');
  return page.url();
}

/** Makes a deck of one's own in the builder, from the text of a deck file, and comes back to the lobby. */
export async function keepDeck(page: Page, deck: string): Promise<void> {
  await page.goto(new URL('/game/kaosz-galaktika/decks', page.url()).href);
  await page.getByRole('button', { name: 'Decks and files' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(deck);
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByRole('complementary', { name: 'Deck' }).getByRole('status')).toContainText('legal deck');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto(new URL('/', page.url()).href);
}

export const status = (page: Page) => page.locator('.status');
export const over = (page: Page) => page.getByRole('button', { name: 'Rematch' });

/** Waits until somebody at this screen is to decide, or the game is over. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.status.mine, .curtain, .dec.result') !== null, null, { timeout: 60_000 });
}

const piece = '.board [data-legal], .hand [data-legal]';

/** What the reader has before him, in one look: whole games ask hundreds of times. */
function look(page: Page) {
  return page.evaluate((piece) => {
    const shortcuts = document.querySelector<HTMLDetailsElement>('.dec .shortcuts');
    return {
      version: document.querySelector('.frame')?.getAttribute('data-version') ?? null,
      over: document.querySelector('.dec.result') !== null,
      chosen: document.querySelector<HTMLButtonElement>('.dec .btn.go')?.disabled === false,
      shortcuts: shortcuts ? (shortcuts.open ? 'open' : 'closed') : null,
      pieces: document.querySelectorAll(piece).length,
      options: document.querySelectorAll('.dec .opts .opt').length,
    };
  }, piece);
}

/** Clicks a piece where it can be seen: others may lie over it. */
async function clickPiece(page: Page, which: number): Promise<void> {
  const point = await page.locator(piece).nth(which).evaluate((element) => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const steps = [0.5, 0.25, 0.75, 0.1, 0.9, 0.03, 0.97];
    const points = steps.flatMap((y) => steps.map((x) => ({ x: left + x * width, y: top + y * height })));
    return points.find(({ x, y }) => element.contains(document.elementFromPoint(x, y))) ?? element.outerHTML.slice(0, 200);
  });
  if (typeof point === 'string') throw new Error(`no part of this piece can be clicked: ${point}`);
  await page.mouse.click(point.x, point.y);
}

/** Chooses as somebody would who clicks through a game: several steps at once where that is offered, else by turns a piece and an option. */
async function choose(page: Page, turn: number, seen: Awaited<ReturnType<typeof look>>): Promise<void> {
  const shortcuts = page.locator('.dec .shortcuts');
  if (seen.shortcuts === 'closed') await shortcuts.locator('summary').click();
  if (seen.shortcuts) return shortcuts.locator('.opt').first().click();
  if (turn % 2 === 0 && seen.pieces > 0) {
    await clickPiece(page, turn % seen.pieces);
    seen = await look(page);
    if (seen.chosen) return;
  }
  if (seen.options > 0) await page.locator('.dec .opts .opt').nth(turn % seen.options).click();
  else await page.locator('.dec').getByRole('button', { name: 'One more' }).click();
}

/** Answers one question of the reader's. Returns false when the game is over. */
export async function answer(page: Page, turn: number): Promise<boolean> {
  await settled(page);
  const seen = await look(page);
  if (seen.over) return false;
  if (!seen.chosen) await choose(page, turn, seen);
  await page.locator('.dec .btn.go').click();
  await page.waitForFunction((before) => document.querySelector('.frame')?.getAttribute('data-version') !== before, seen.version, { timeout: 30_000 });
  return true;
}

/** Plays on to the result, which the page tells with its reason and the opened seed. */
export async function playOut(page: Page, most_answers = 600): Promise<void> {
  let turn = 0;
  while (turn < most_answers && (await answer(page, turn))) ++turn;
  await expect(over(page)).toBeVisible();
  await expect(status(page)).toContainText(/together|won|lost/);
  await expect(page.getByText('The seed fits its seal')).toBeVisible();
}

/**
 * Words within some part of the page that are hard to read on a background of several colours, which axe-core leaves aside: less than 4.5
 * (large ones: 3) against one of the colours of a gradient behind them. Each with its contrast.
 */
export async function faintWords(page: Page, within: string): Promise<string[]> {
  return page.evaluate((within) => {
    type Colour = [number, number, number, number];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const read = (words: string): Colour => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = words;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      return [r!, g!, b!, a! / 255];
    };
    const over = (a: Colour, b: Colour): Colour => [0, 1, 2].map((i) => a[i]! * a[3] + b[i]! * (1 - a[3])).concat(1) as Colour;
    const light = (colour: Colour) => {
      const part = (value: number) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * part(colour[0]) + 0.7152 * part(colour[1]) + 0.0722 * part(colour[2]);
    };
    const contrast = (a: Colour, b: Colour) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
    // Every colour that can be behind the words of an element.
    const behind = (element: Element | null): Colour[] => {
      if (!element) return [[255, 255, 255, 1]];
      const style = getComputedStyle(element);
      const strip = element.parentElement && getComputedStyle(element.parentElement, '::before');
      if (style.position === 'absolute' && strip && strip.content !== 'none' && read(strip.backgroundColor)[3] === 1) return [read(strip.backgroundColor)];
      const ground = read(style.backgroundColor);
      const below = ground[3] === 1 ? [ground] : behind(element.parentElement).map((colour) => over(ground, colour));
      const stops = style.backgroundImage.match(/(?:rgba?|color|oklab|oklch|lab)\([^)]*\)/g)?.map(read) ?? [];
      return stops.length > 0 ? stops.flatMap((stop) => below.map((colour) => over(stop, colour))) : below;
    };
    return [...document.querySelectorAll(`:is(${within}) *:not(svg *)`)].flatMap((element) => {
      const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent!.trim()).join(' ').trim();
      if (!words || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      const style = getComputedStyle(element);
      const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700);
      const worst = Math.min(...behind(element).map((colour) => contrast(over(read(style.color), colour), colour)));
      return worst < (large ? 3 : 4.5) ? [`${worst.toFixed(2)}: ${words.slice(0, 40)} (${element.className})`] : [];
    });
  }, within);
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe-core complains about on this page. Cards and pieces are named by their names and by what choosing them does, not by all
 * that is printed on them.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const found = await (window as any).axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] });
    return found.violations.flatMap((one: any) => {
      const nodes = one.nodes.filter((node: any) => one.id !== 'label-content-name-mismatch' || !/data-card=|data-thing=/.test(node.html));
      return nodes.length ? [`${one.id}: ${nodes.map((node: any) => node.target.join(' ')).join(' | ')}`] : [];
    });
  });
}
