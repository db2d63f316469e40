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
export async function lay(page: Page, game: RegExp, seats: Seat[], names: string[] = []): Promise<string> {
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
  await dialog.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL('**/table/*');
  return page.url();
}

export const status = (page: Page) => page.locator('.status');
export const over = (page: Page) => page.getByRole('button', { name: 'Rematch' });

/** The version of the table that is on show, as the page knows it. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.status.mine').or(over(page)).or(page.locator('.curtain'))).toBeVisible({ timeout: 60_000 });
}

/**
 * Answers one question of the reader's: by clicking a legal thing on the board where there is one (every other time), else an option of the panel; then
 * confirms. Returns false when the game is over.
 */
export async function answer(page: Page, turn: number): Promise<boolean> {
  await settled(page);
  if (await over(page).isVisible()) return false;
  const before = await page.locator('.frame').getAttribute('data-version');
  const confirm = page.locator('.dec .btn.go');
  if (!(await confirm.isEnabled())) {
    const things = page.locator('.board [data-legal]');
    const onBoard = turn % 2 === 0 && (await things.count()) > 0;
    if (onBoard) await things.nth(turn % (await things.count())).dispatchEvent('click');
    if (!(await confirm.isEnabled())) {
      const options = page.locator('.dec .opts .opt');
      if ((await options.count()) > 0) await options.nth(turn % (await options.count())).click();
      else await page.locator('.dec').getByRole('button', { name: 'One more' }).click();
    }
  }
  await confirm.click();
  await expect(page.locator('.frame')).not.toHaveAttribute('data-version', before ?? '', { timeout: 30_000 });
  return true;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core complains about on this page. Pieces of a board are named by what choosing them does, not by what is printed on them. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const found = await (window as any).axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] });
    return found.violations.flatMap((one: any) => {
      const nodes = one.nodes.filter((node: any) => one.id !== 'label-content-name-mismatch' || !/data-thing=/.test(node.html));
      return nodes.length ? [`${one.id}: ${nodes.map((node: any) => node.target.join(' ')).join(' | ')}`] : [];
    });
  });
}
