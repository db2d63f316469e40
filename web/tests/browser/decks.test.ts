import type { Page } from '@playwright/test';
import { answer, enter, expect, lay, settled, status, test, violations, watchFor } from './table.ts';

const builder = '/game/kaosz-galaktika/decks';
const state = (page: Page) => page.getByRole('complementary', { name: 'Deck' }).getByRole('status');
const add = (page: Page, card: string) => page.getByRole('button', { name: `One more ${card}`, exact: true });

/** Thirty cards of one race: a legal deck of the quick start. */
const quick = 'deck: Tin Fleet\nkind: quick\n\n10 Terran Patrol\n10 Ranger\n10 Steel Eagle Wing\n';

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Decks and files' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(text);
}
async function importDeck(page: Page, text: string): Promise<void> {
  await paste(page, text);
  await page.getByRole('button', { name: 'Read it' }).click();
}

test.describe('the deck builder', () => {
  test.beforeEach(async ({ lobby }) => {
    await lobby.goto(new URL(builder, lobby.url()).href);
    await expect(add(lobby, 'Terran Patrol')).toBeVisible();
  });

  test('finds cards by words, type, race and cost', async ({ lobby }) => {
    const all = await lobby.locator('.kk').count();
    await lobby.getByRole('button', { name: 'Insectoid' }).click();
    await expect(lobby.getByRole('button', { name: 'Hornet', exact: true })).toBeVisible();
    const some = await lobby.locator('.kk').count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
    await lobby.getByRole('button', { name: '2–3', exact: true }).click();
    await expect.poll(() => lobby.locator('.kk').count()).toBeLessThan(some);
    await lobby.getByRole('searchbox', { name: 'Name or text' }).fill('no card is called this');
    await expect(lobby.getByText('No card is like that.')).toBeVisible();
  });

  test('shows at once which rule a deck breaks, and its curve', async ({ lobby }) => {
    for (let copy = 0; copy < 3; ++copy) await add(lobby, 'Terran Patrol').click();
    await expect(add(lobby, 'Terran Patrol')).toBeDisabled();
    await expect(lobby.getByText('KG-2.1')).toBeVisible();
    await expect(lobby.getByRole('img', { name: /Cost curve: .*: 3/ })).toBeVisible();
    await add(lobby, 'Iron Jaw').click();
    await expect(state(lobby)).toContainText('2 rules broken');
    await expect(lobby.getByRole('list').getByText('KG-2.2')).toBeVisible();
    await lobby.getByRole('button', { name: 'One fewer Iron Jaw' }).last().click();
    await expect(state(lobby)).toContainText('1 rule broken');
    expect(await violations(lobby)).toEqual([]);
  });

  test('reads, saves and writes deck files', async ({ lobby }) => {
    await paste(lobby, quick.replace('10 Ranger', '10 Rangerr'));
    await expect(lobby.getByText('Line 5: no card is called Rangerr.')).toBeVisible();
    await lobby.keyboard.press('Escape');
    await importDeck(lobby, quick);
    await expect(state(lobby)).toContainText('legal deck');
    await lobby.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(lobby.getByText('Saved in this browser.')).toBeVisible();

    await lobby.reload();
    await lobby.getByRole('button', { name: 'Decks and files' }).click();
    await expect(lobby.getByRole('heading', { name: 'Own decks' })).toBeVisible();
    const [file] = await Promise.all([lobby.waitForEvent('download'), lobby.getByRole('button', { name: 'Save as a file' }).click()]);
    expect(file.suggestedFilename()).toBe('tin_fleet.txt');
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const written = Buffer.concat(chunks).toString();
    for (const line of quick.split('\n').filter(Boolean)) expect(written).toContain(line);
    expect(await violations(lobby)).toEqual([]);
  });
});

test('a deck of one’s own is played, and the other browser is told nothing of it', async ({ lobby, browser }) => {
  await lobby.goto(new URL(builder, lobby.url()).href);
  await importDeck(lobby, quick);
  await lobby.getByRole('button', { name: 'Save', exact: true }).click();
  await lobby.goto(new URL('/', lobby.url()).href);
  const url = await lay(lobby, /New table: .*Chaos Galaxy/, ['me', 'open'], [], { Mode: 'quick' });

  const context = await browser.newContext();
  const bence = await context.newPage();
  const problems = watchFor(bence);
  const heard: string[] = [];
  bence.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(payload.toString())));
  await enter(bence, 'Bence', new URL(url).pathname);
  await bence.getByRole('button', { name: /Take this seat/ }).click();

  await settled(lobby);
  const box = lobby.locator('.box', { hasText: 'Tin Fleet' });
  await expect(box).toContainText('A deck of your own.');
  await box.click();
  await lobby.locator('.dec .btn.go').click();
  await expect(status(bence)).toContainText('Bence, your decision: Which deck');
  await expect(bence.locator('.box', { hasText: 'Tin Fleet' })).toHaveCount(0);
  await answer(bence, 1);
  await expect(lobby.locator('.hand .hc, .hand [data-card]').first()).toBeVisible();
  for (const word of ['ship_terran_patrol', 'ship_ranger', 'ship_steel_eagle_wing', 'Tin Fleet', 'bring']) expect(heard.join('\n')).not.toContain(word);
  expect(problems).toEqual([]);
  await context.close();
});

test('a deck that the table does not allow is refused with its rule, and another may be brought', async ({ lobby }) => {
  await lobby.goto(new URL(builder, lobby.url()).href);
  for (const [ready, name] of [['Terran Line', 'Fast'], ['Hive City', 'Slow']] as const) {
    await lobby.getByRole('button', { name: 'Decks and files' }).click();
    await lobby.locator('.sh', { hasText: ready }).getByRole('button', { name: 'Start from this' }).click();
    await lobby.getByLabel('Name of the deck').fill(name);
    await expect(state(lobby)).toContainText('legal deck');
    await lobby.getByRole('button', { name: 'Save', exact: true }).click();
  }
  await lobby.goto(new URL('/', lobby.url()).href);
  await lay(lobby, /New table: .*Chaos Galaxy/, ['me', 'bot'], [], { Mode: 'official', Combat: 'simplified' });
  await settled(lobby);
  await lobby.locator('.box', { hasText: 'Fast' }).click();
  await lobby.locator('.dec .btn.go').click();
  await expect(lobby.getByText(/KG-14\.2\.6:/)).toBeVisible();
  await lobby.locator('.box', { hasText: 'Slow' }).click();
  await lobby.locator('.dec .btn.go').click();
  await expect(status(lobby)).not.toContainText('Which deck');
});
