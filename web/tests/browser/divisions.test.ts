import type { Locator, Page } from '@playwright/test';
import { expect, keepDeck, lay, settled, status, test } from './table.ts';

/** Answers for everybody at this screen, each time with the first of these wishes that is offered ("Anna: Pass"), until the question comes. */
async function playTowards(page: Page, question: string, wishes: readonly RegExp[]): Promise<void> {
  const options = page.locator('.dec .opts:not(.shortcuts .opts) > .opt');
  for (let turn = 0; turn < 120; ++turn) {
    await settled(page);
    await openCurtain(page);
    if ((await status(page).innerText()).includes(question)) return;
    const more = page.locator('.dec .more', { hasText: 'more' });
    if (await more.isVisible()) await more.click();
    const who = (await status(page).locator('.who').innerText()).split(',')[0];
    const offered = (await options.allInnerTexts()).map((text) => `${who}: ${text}`);
    const at = wishes.map((wish) => offered.findIndex((text) => wish.test(text))).find((found) => found >= 0);
    if (at === undefined) throw new Error(`nothing wished for is offered: ${offered.join(' / ')}`);
    if ((await options.nth(at).getAttribute('aria-pressed')) !== 'true') await options.nth(at).click();
    await confirm(page);
  }
  throw new Error(`the question did not come: ${question}`);
}
async function openCurtain(page: Page): Promise<void> {
  const curtain = page.locator('.curtain').getByRole('button');
  if (await curtain.isVisible()) await curtain.click();
}
async function confirm(page: Page): Promise<void> {
  const version = await page.locator('.frame').getAttribute('data-version');
  await page.locator('.dec .btn.go').click();
  await expect(page.locator('.frame')).not.toHaveAttribute('data-version', version ?? '');
}
const piece = (page: Page, tag: string): Locator => page.locator(`.board [data-thing="${tag}"]`);

test('developments are divided one by one, in words and on the board', async ({ lobby }) => {
  await keepDeck(lobby, 'deck: One Mind\nkind: quick\n\n30 Hive Mind\n');
  await lay(lobby, /New table: .*Chaos Galaxy/, ['me', 'bot'], [], { Mode: 'quick' });
  await playTowards(lobby, 'Which base gets the next development?', [/One Mind/, /Anna: Hive Mind/, /Surface/, /: Pay/, /1\/2 now/, /0\/2 now/, /: Pass/, /: End/]);
  const decision = lobby.locator('.dec');
  for (const [left, tag] of [[4, 'A2'], [3, 'A3'], [2, 'A3'], [1, 'A3']] as const) {
    await expect(decision).toContainText(`Developments left to place: ${left}.`);
    if (left % 2) await decision.locator('.opt', { hasText: `(${tag})` }).click();
    else await piece(lobby, tag).click();
    await confirm(lobby);
  }
  await expect(status(lobby)).toContainText('Main phase: what do you do?');
  // Not what may be done with them: the bot may have taken the credits for it.
  await expect(lobby.getByRole('button', { name: /^Hive Mind \(A2\), .*developments: 1\b/ })).toBeVisible();
  await expect(lobby.getByRole('button', { name: /^Hive Mind \(A3\), .*developments: 3\b/ })).toBeVisible();
});

test('the Firepower of a Volley is divided among the ships it is aimed at', async ({ lobby }) => {
  await keepDeck(lobby, 'deck: Broadside\nkind: quick\n\n30 CRX\n');
  await keepDeck(lobby, 'deck: Small Fry\nkind: quick\n\n30 Rust Hound\n');
  await lay(lobby, /New table: .*Chaos Galaxy/, ['me', 'person'], ['Anna', 'Bence'], { Mode: 'quick' });
  const plan = [/Anna: Broadside/, /Bence: Small Fry/, /Anna: Play CRX/, /Bence: Play Rust Hound/, /Anna: Attack .*Colony/, /Anna: CRX .* Volley/, /Anna: CRX/];
  const aims = [/Anna: Rust Hound \(B[12]\)/, /Bence: Rust Hound/, /: No /, /: Pass/, /: End/];
  await playTowards(lobby, 'Volley: how much of the damage goes to this ship?', [...plan, ...aims]);
  for (const [tag, most, given] of [['B1', 4, 1], ['B2', 4, 3]] as const) {
    await expect(lobby.locator('.dec')).toContainText(`Rust Hound (${tag}) has Armour 3; up to ${most} points can go to it.`);
    await lobby.locator('.dec').getByRole('slider').fill(`${given}`);
    await expect(lobby.locator('.dec output')).toHaveText(`${given}`);
    await confirm(lobby);
  }
  await settled(lobby);
  await openCurtain(lobby);
  await expect(piece(lobby, 'B2')).toHaveCount(0);
  await expect(piece(lobby, 'B1')).toHaveCount(1);
  await expect(piece(lobby, 'B1').locator('.down')).toHaveText('2');
});
