import type { Page } from '@playwright/test';
import { startServer } from './serve.ts';
import { enter, expect, keepDeck, lay, settled, status, test, watchFor } from './table.ts';

const curtain = (page: Page) => page.locator('.curtain');

/** Opens the curtain for somebody and takes one of the choices in words. */
async function take(page: Page, who: string, words: RegExp): Promise<void> {
  await settled(page);
  if (await curtain(page).isVisible()) await curtain(page).getByRole('button').click();
  await expect(status(page)).toContainText(`${who}, your decision`);
  await page.locator('.dec .opt', { hasText: words }).first().click();
  const version = await page.locator('.frame').getAttribute('data-version');
  await page.locator('.dec .btn.go').click();
  await expect(page.locator('.frame')).not.toHaveAttribute('data-version', version ?? '');
}

test('the curtain calls whoever decides now, also when the server has passed for the one it called before', async ({ page }) => {
  // A pass without a choice takes its time here, so that the curtain calls somebody before it.
  const server = await startServer('--pause', '1500');
  try {
    const problems = watchFor(page);
    await enter(page, 'Anna', server.address);
    await keepDeck(page, 'deck: Pay Day\nkind: quick\n\n30 Dividend\n');
    await keepDeck(page, 'deck: Small Fry\nkind: quick\n\n30 Rust Hound\n');
    await lay(page, /New table: .*Chaos Galaxy/, ['me', 'person'], ['Anna', 'Bence'], { Mode: 'quick' });
    await take(page, 'Anna', /Pay Day/);
    await take(page, 'Bence', /Small Fry/);
    // Whoever begins, Bence has no answer to give in an opening phase.
    await expect(curtain(page)).toContainText('Pass the screen to Anna');
    await take(page, 'Anna', /Dividend/);
    // It calls Bence now; nobody touches the screen until the server has passed for him.
    await expect(curtain(page)).toContainText('Pass the screen to Anna');
    await expect(page.locator('.board, .hand, .rail')).toHaveCount(0);
    await take(page, 'Anna', /Dividend/);
    expect(problems).toEqual([]);
  } finally {
    server.stop();
  }
});
