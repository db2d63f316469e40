import type { Page } from '@playwright/test';
import { answer, expect, lay, settled, status, test } from './table.ts';

const asked = 'Do you announce something, or pass?';

async function stopEverywhere(page: Page, how: 'always' | 'choice' | 'never'): Promise<void> {
  await page.getByRole('button', { name: 'This table' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('heading', { name: 'Where are you asked?' })).toBeVisible();
  const windows = menu.getByRole('combobox');
  const count = await windows.count();
  expect(count).toBeGreaterThan(3);
  for (let at = 0; at < count; ++at) {
    await windows.nth(at).selectOption(how);
    await expect(windows.nth(at)).toHaveValue(how);
  }
  await page.keyboard.press('Escape');
}

test('who wants to be asked in no window is not, also at the next table', async ({ lobby }) => {
  await lay(lobby, /New table: .*Chaos Galaxy/, ['me', 'bot']);
  await settled(lobby);
  await stopEverywhere(lobby, 'never');
  for (let turn = 0; turn < 12; ++turn) {
    await answer(lobby, 2 * turn + 1);
    await settled(lobby);
    await expect(status(lobby)).not.toContainText(asked);
  }
  await lobby.reload();
  await settled(lobby);
  await lobby.getByRole('button', { name: 'This table' }).click();
  await expect(lobby.getByRole('combobox').first()).toHaveValue('never');
});

test('who wants to be asked in every window is, also without a choice', async ({ lobby }) => {
  await lay(lobby, /New table: .*Chaos Galaxy/, ['me', 'bot']);
  await settled(lobby);
  await stopEverywhere(lobby, 'always');
  let forced = 0;
  for (let turn = 0; turn < 100 && forced === 0; ++turn) {
    await answer(lobby, 2 * turn + 1);
    await settled(lobby);
    const only = (await lobby.locator('.dec .opts:not(.shortcuts .opts) > .opt').count()) === 1;
    if (only && (await status(lobby).innerText()).includes(asked)) ++forced;
  }
  expect(forced).toBe(1);
});
