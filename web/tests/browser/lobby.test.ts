import { expect, lay, status, test, violations } from './table.ts';

test('the lobby shows every game with its picture and its rules', async ({ lobby }) => {
  await expect(lobby.getByRole('heading', { level: 1 })).toContainText('Take a seat');
  await expect(lobby.getByRole('button', { name: /New table:/ })).not.toHaveCount(0);
  await expect(lobby.getByRole('navigation', { name: 'Pages of the house' }).getByRole('link')).toHaveText(['Play', 'Decks', 'Replays', 'Rules']);
  await lobby.getByRole('link', { name: /Learn .*Death Angel/ }).click();
  await expect(lobby.getByText('DA-6.4.2').first()).toBeVisible();
});

test('the language changes at once, in the lobby and at the table', async ({ lobby }) => {
  await lay(lobby, /New table: .*Death Angel/, ['me']);
  await expect(status(lobby)).toContainText('Anna, your decision:');
  await lobby.getByRole('button', { name: /Magyarul/ }).click();
  await expect(status(lobby)).toContainText('Anna, te döntesz:');
  await expect(lobby.locator('html')).toHaveAttribute('lang', 'hu');
  await expect(lobby.locator('.dec .opt').first()).toContainText('osztag');
  await lobby.getByRole('link', { name: 'Az előcsarnokba' }).click();
  await expect(lobby.getByRole('heading', { level: 1 })).toContainText('Foglalj helyet');
  await expect(lobby.getByText('Te jössz:')).toBeVisible();
});

test('rules are searched and linked', async ({ lobby }) => {
  await lobby.getByRole('link', { name: 'Rules', exact: true }).click();
  await lobby.getByRole('searchbox').fill('genestealer slain');
  await expect(lobby.getByRole('status').first()).toContainText('rules');
  await lobby.getByRole('searchbox').fill('');
  await lobby.goto(new URL('/rules/death-angel?id=DA-7.4', lobby.url()).href);
  await expect(lobby.locator('[id="DA-7.4"]')).toBeInViewport();
});

for (const theme of ['dark', 'light'] as const)
  for (const path of ['/', '/rules/death-angel', '/replays', '/settings', '/about', '/nowhere'])
    test(`axe finds nothing on ${path} in the ${theme}`, async ({ lobby }) => {
      await lobby.evaluate((theme) => localStorage.setItem('asztal.settings', JSON.stringify({ name: 'Anna', lang: 'en', motion: 'reduced', theme })), theme);
      await lobby.goto(new URL(path, lobby.url()).href);
      await expect(lobby.getByRole('heading', { level: 1 })).toBeVisible();
      if (path === '/') await lobby.getByRole('button', { name: /New table: .*Death Angel/ }).waitFor();
      expect(await violations(lobby)).toEqual([]);
    });

test('axe finds nothing in the dialog of a new table', async ({ lobby }) => {
  await lobby.getByRole('button', { name: /New table: .*Galaxy at War/ }).click();
  await expect(lobby.getByRole('dialog')).toBeVisible();
  expect(await violations(lobby)).toEqual([]);
});
