import { expect, keepDeck, lay, playOut, settled, status, test, violations } from './table.ts';

test.describe.configure({ timeout: 240_000 });

test('a whole game of Death Angel, its replay, and a new table from the middle of it', async ({ lobby }) => {
  await lay(lobby, /New table: .*Death Angel/, ['me', 'bot']);
  await playOut(lobby);
  expect(await violations(lobby)).toEqual([]);

  await expect(lobby.locator('.log .die-mark').first()).toBeVisible();
  await lobby.getByRole('region', { name: /together|won|lost/ }).getByRole('link', { name: 'Replay' }).click();
  const step = lobby.getByRole('slider');
  await expect(step).toHaveValue('0');
  await expect.poll(() => lobby.locator('.scrub .tk').count(), 'ticks of rounds').toBeGreaterThan(1);
  await lobby.locator('body').press('ArrowRight');
  await expect(step).toHaveValue('1');
  await lobby.locator('body').press('End');
  await expect(status(lobby)).toContainText(/won|lost|together|Nobody/);
  await step.fill('12');
  await expect(lobby).toHaveURL(/at=12/);
  await lobby.getByRole('button', { name: 'Continue from here' }).click();
  await lobby.getByRole('button', { name: 'Lay the table' }).click();
  await lobby.waitForURL('**/table/*');
  await settled(lobby);
});

for (const mode of ['basic-training', 'galaxy-at-war', 'war-assets'])
  test(`a whole game of Galaxy at War: ${mode}`, async ({ lobby }) => {
    await lay(lobby, /New table: .*Galaxy at War/, ['me', 'bot'], [], { Mode: mode });
    await playOut(lobby);
    expect(await violations(lobby)).toEqual([]);
  });

for (const mode of ['quick', 'official'])
  test(`a whole game of Káosz Galaktika: ${mode}`, async ({ lobby }) => {
    await lay(lobby, /New table: .*Chaos Galaxy/, ['me', 'bot'], [], { Mode: mode });
    await playOut(lobby);
    expect(await violations(lobby)).toEqual([]);
  });

test('a whole game of Káosz Galaktika with a deck of one’s own, and its replay', async ({ lobby }) => {
  await keepDeck(lobby, 'deck: Tin Fleet\nkind: quick\n\n10 Terran Patrol\n10 Ranger\n10 Steel Eagle Wing\n');
  await lay(lobby, /New table: .*Chaos Galaxy/, ['me', 'bot'], [], { Mode: 'quick', 'Stage of the quick start': 'ships-only' });
  await settled(lobby);
  await lobby.locator('.box', { hasText: 'Tin Fleet' }).click();
  await lobby.locator('.dec .btn.go').click();
  await expect(lobby.locator('.hand [data-card]')).toHaveCount(5);
  await playOut(lobby);
  await lobby.getByRole('region', { name: /won|lost/ }).getByRole('link', { name: 'Replay' }).click();
  await expect(lobby.getByRole('slider')).toHaveValue('0');
  await lobby.locator('body').press('End');
  await expect(status(lobby)).toContainText(/won|lost/);
});
