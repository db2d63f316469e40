import type { Page, WebSocketRoute } from '@playwright/test';
import { answer, enter, expect, faintWords, lay, settled, status, test, violations, watchFor } from './table.ts';

test('undo takes back a choice, and Esc unchooses', async ({ lobby }) => {
  await lay(lobby, /New table: .*Death Angel/, ['me']);
  const option = lobby.locator('.dec .opt').first();
  const words = await option.innerText();
  await option.click();
  await expect(option).toHaveAttribute('aria-pressed', 'true');
  await lobby.locator('body').press('Escape');
  await expect(option).toHaveAttribute('aria-pressed', 'false');
  await option.click();
  await lobby.locator('.dec .btn.go').click();
  await expect(lobby.locator('.dec .opt').first()).not.toHaveText(words, { useInnerText: true });
  await lobby.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(lobby.locator('.dec .opt').first()).toHaveText(words, { useInnerText: true });
});

test('keys: a number chooses, Enter confirms, u takes back, h asks for a hint', async ({ lobby }) => {
  await lay(lobby, /New table: .*Death Angel/, ['me']);
  await settled(lobby);
  const option = lobby.locator('.dec .opt').first();
  const words = await option.innerText();
  await lobby.locator('body').press('1');
  await expect(option).toHaveAttribute('aria-pressed', 'true');
  await lobby.locator('body').press('Enter');
  await expect(option).not.toHaveText(words, { useInnerText: true });
  await lobby.locator('body').press('u');
  await expect(option).toHaveText(words, { useInnerText: true });
  await lobby.locator('body').press('h');
  await expect(lobby.locator('.hinted')).toBeVisible();
  await expect(lobby.locator('.dec .btn.go')).toBeEnabled();
});

test('Enter confirms what is chosen now, whatever was clicked before', async ({ lobby }) => {
  await lay(lobby, /New table: .*Death Angel/, ['me']);
  await settled(lobby);
  const option = (at: number) => lobby.locator('.dec .opts .opt').nth(at);
  const frame = lobby.locator('.frame');
  // An option was clicked, then another one is chosen with its number.
  const words = (await option(1).locator('b').innerText()).replace(/ team$/, '');
  await option(0).click();
  await lobby.keyboard.press('2');
  await expect(option(1)).toHaveAttribute('aria-pressed', 'true');
  await lobby.keyboard.press('Enter');
  await expect(lobby.locator('.board .taken h2', { hasText: words })).toBeVisible();
  // Undo was clicked.
  await lobby.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(lobby.locator('.board .taken')).toHaveCount(0);
  await lobby.keyboard.press('1');
  await lobby.keyboard.press('Enter');
  await expect(lobby.locator('.board .taken')).toHaveCount(1);
  // A piece was clicked.
  await lobby.locator('.board [data-legal]').first().click();
  await lobby.keyboard.press('2');
  await lobby.keyboard.press('Enter');
  await expect(lobby.locator('.board .taken')).toHaveCount(2);
  // What the focus was moved to with the keys is activated, not confirmed.
  await lobby.keyboard.press('2');
  await option(0).focus();
  await lobby.keyboard.press('Tab');
  const version = await frame.getAttribute('data-version');
  await lobby.keyboard.press('Shift+Tab');
  await lobby.keyboard.press('Enter');
  await expect(option(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(frame).toHaveAttribute('data-version', version ?? '');
});

test('somebody alone who takes back beyond a die is asked whether he is sure', async ({ lobby }) => {
  await lay(lobby, /New table: .*Death Angel/, ['me']);
  const doubt = lobby.getByRole('alertdialog');
  const frame = lobby.locator('.frame');
  const undo = lobby.getByRole('button', { name: 'Undo', exact: true });
  // The last team is taken, and the first round begins with cards that are turned over.
  for (let turn = 0; turn < 60 && (await doubt.count()) === 0; ++turn) {
    await answer(lobby, 2 * turn + 1);
    await settled(lobby);
    const version = await frame.getAttribute('data-version');
    await undo.click();
    await expect.poll(async () => (await doubt.count()) > 0 || (await frame.getAttribute('data-version')) !== version).toBe(true);
    if ((await doubt.count()) === 0) await answer(lobby, 2 * turn + 1);
  }
  await expect(doubt).toContainText('Take it back all the same?');
  expect(await violations(lobby)).toEqual([]);
  const version = await frame.getAttribute('data-version');
  await doubt.getByRole('button', { name: 'Leave it' }).click();
  await expect(doubt).toHaveCount(0);
  await lobby.locator('body').press('u');
  await expect(doubt).toBeVisible();
  await lobby.keyboard.press('Escape');
  await expect(doubt).toHaveCount(0);
  await expect(frame).toHaveAttribute('data-version', version ?? '');
  await undo.click();
  await doubt.getByRole('button', { name: 'Take it back' }).click();
  await expect(frame).not.toHaveAttribute('data-version', version ?? '');
  await expect(doubt).toHaveCount(0);
});

test('two browsers at one table, and a spectator', async ({ lobby, browser }) => {
  const url = await lay(lobby, /New table: .*Death Angel/, ['me', 'open']);
  await expect(lobby.getByText('Waiting for players')).toBeVisible();

  const context = await browser.newContext();
  const bence = await context.newPage();
  const problems = watchFor(bence);
  await enter(bence, 'Bence', new URL(url).pathname);
  await bence.getByRole('button', { name: /Take this seat/ }).click();
  await expect(status(bence)).toBeVisible();
  await expect(status(lobby)).toBeVisible();

  const other = await browser.newContext();
  const spectator = await other.newPage();
  await enter(spectator, 'Lili', new URL(url).pathname);
  await expect(spectator.getByText('You are watching.')).toBeVisible();
  await expect(spectator.locator('.dec .opt')).toHaveCount(0);

  // Who decides answers; everybody sees it.
  for (let turn = 0; turn < 4; ++turn) {
    const isMine = (page: Page) => page.locator('.status.mine').isVisible();
    await expect.poll(async () => (await isMine(lobby)) || (await isMine(bence))).toBe(true);
    const mine = (await isMine(lobby)) ? lobby : bence;
    const version = await mine.locator('.frame').getAttribute('data-version');
    await answer(mine, turn);
    for (const page of [lobby, bence, spectator]) await expect(page.locator('.frame')).not.toHaveAttribute('data-version', version ?? '');
  }

  await bence.getByRole('button', { name: 'Chat' }).click();
  await bence.getByLabel('Say something').fill('Szia, Anna!');
  await bence.getByLabel('Say something').press('Enter');
  await lobby.getByRole('button', { name: /Chat/ }).click();
  await expect(lobby.getByText('Szia, Anna!')).toBeVisible();
  expect(problems).toEqual([]);
  await context.close();
  await other.close();
});

test('hot seat: the curtain hangs before the next hand is in the page', async ({ lobby }) => {
  await lay(lobby, /New table: .*Death Angel/, ['me', 'person'], ['Anna', 'Bence']);
  for (let turn = 0; turn < 6; ++turn) {
    await settled(lobby);
    const curtain = lobby.locator('.curtain');
    if (await curtain.isVisible()) {
      await expect(lobby.locator('.board, .hand, .dec')).toHaveCount(0);
      expect(await violations(lobby)).toEqual([]);
      await curtain.getByRole('button').click();
    }
    await expect(lobby.locator('.board')).toBeVisible();
    const name = (await status(lobby).locator('.who').innerText()).split(',')[0];
    await expect(lobby.locator('.seat.on b')).toContainText(name ?? '');
    await answer(lobby, turn);
  }
});

test('keyboard only: from the lobby to ten answers', async ({ lobby }) => {
  const focus = lobby.getByRole('button', { name: /New table: .*Death Angel/ });
  await focus.focus();
  await lobby.keyboard.press('Enter');
  await lobby.getByRole('button', { name: 'Lay the table' }).focus();
  await lobby.keyboard.press('Enter');
  await lobby.waitForURL('**/table/*');
  for (let turn = 0; turn < 10; ++turn) {
    await settled(lobby);
    const version = await lobby.locator('.frame').getAttribute('data-version');
    if (!(await lobby.locator('.dec .btn.go').isEnabled())) await lobby.locator('body').press('1');
    await expect(lobby.locator('.dec .btn.go')).toBeEnabled();
    await lobby.locator('body').press('Enter');
    await expect(lobby.locator('.frame')).not.toHaveAttribute('data-version', version ?? '');
  }
});

test('arrow keys walk the legal pieces of the board', async ({ lobby }) => {
  await lay(lobby, /New table: .*Galaxy at War/, ['me', 'bot']);
  for (let turn = 0; turn < 20 && (await lobby.locator('.board [data-legal]').count()) < 2; ++turn) await answer(lobby, 1);
  await lobby.locator('.board [data-legal][tabindex="0"]').first().focus();
  const first = await lobby.evaluate(() => document.activeElement?.getAttribute('data-thing'));
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) await lobby.keyboard.press(key);
  const seen = await lobby.evaluate(() => document.activeElement?.hasAttribute('data-legal'));
  expect(first).toBeTruthy();
  expect(seen).toBe(true);
});

test('a lost connection comes back where it was', async ({ page }) => {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket('**/ws**', (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await enter(page, 'Anna');
  await lay(page, /New table: .*Death Angel/, ['me']);
  await answer(page, 1);
  const version = await page.locator('.frame').getAttribute('data-version');
  const lines = await page.locator('.log li').count();
  await sockets.at(-1)?.close();
  await expect(page.getByText('Connected again.')).toBeVisible();
  await expect(page.locator('.frame')).toHaveAttribute('data-version', version ?? '');
  await expect(page.locator('.log li')).toHaveCount(lines);
  await answer(page, 1);
});

test('a table at which nothing can be decided any more says why and offers nothing', async ({ page }) => {
  const why = 'Part of what the server has stored of this game is damaged.';
  await page.routeWebSocket('**/ws**', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const frame = JSON.parse(String(text)) as { is?: string; closed?: string; document?: { options?: unknown; safe?: unknown } };
      if (frame.is === 'table') {
        frame.closed = why;
        delete frame.document?.options;
        delete frame.document?.safe;
      }
      socket.send(JSON.stringify(frame));
    });
  });
  await enter(page, 'Anna');
  const problems = watchFor(page);
  await lay(page, /New table: .*Death Angel/, ['me']);
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.locator('.status.theirs')).toBeVisible();
  await expect(page.locator('.dec .opt')).toHaveCount(0);
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page).toHaveURL(/\/replay\//);
  expect(problems).toEqual([]);
});

test('the phone: board, hand, log and rules by tabs, nothing wider than the screen', async ({ lobby }) => {
  await lobby.setViewportSize({ width: 390, height: 844 });
  await expect(lobby.locator('body')).toBeVisible();
  expect(await lobby.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await lay(lobby, /New table: .*Death Angel/, ['me', 'bot']);
  await settled(lobby);
  expect(await lobby.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (let turn = 1; turn < 6; turn += 2) await answer(lobby, turn);
  await lobby.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Log' }).click();
  await expect(lobby.locator('.sheet li').first()).toBeVisible();
  await lobby.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Rules' }).click();
  await lobby.getByRole('searchbox').fill('support token');
  await expect(lobby.locator('.sheet .rule').first()).toBeVisible();
  expect(await violations(lobby)).toEqual([]);
});

test('the phone: the cards of the team that chooses are in sight', async ({ lobby }) => {
  await lobby.setViewportSize({ width: 390, height: 844 });
  await lay(lobby, /New table: .*Death Angel/, ['me']);
  for (let turn = 0; turn < 40 && (await lobby.locator('.oc.taken').count()) < 2; ++turn) await answer(lobby, 2 * turn + 1);
  await expect(lobby.locator('.oc.taken')).toHaveCount(2);
  await expect(lobby.locator('.oc.ok').first()).toBeInViewport({ ratio: 0.9 });
});

test('the phone: a hand without cards says so, and one with cards does not', async ({ lobby }) => {
  await lobby.setViewportSize({ width: 390, height: 844 });
  await lay(lobby, /New table: .*(Chaos Galaxy|Káosz)/, ['me', 'bot']);
  await settled(lobby);
  const hand = lobby.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Hand' });
  await hand.click();
  await expect(lobby.getByText('No card in your hand.')).toBeVisible();
  await lobby.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Board' }).click();
  await answer(lobby, 1);
  await settled(lobby);
  await hand.click();
  await expect(lobby.locator('.hc').first()).toBeVisible();
  await expect(lobby.getByText('No card in your hand.')).toBeHidden();
});

test('the map of a phone is seen whole when the screen becomes wide', async ({ lobby }) => {
  await lobby.setViewportSize({ width: 390, height: 844 });
  await lay(lobby, /New table: .*Galaxy at War/, ['me', 'bot']);
  await settled(lobby);
  for (let turn = 0; turn < 3; ++turn) await lobby.getByRole('button', { name: 'Nearer' }).click();
  const planets = lobby.locator('.sky [data-thing^="planet:"]');
  const outside = () =>
    planets.evaluateAll((all) => {
      const sky = document.querySelector('.sky')!.getBoundingClientRect();
      return all.filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < sky.left || right > sky.right;
      }).length;
    });
  expect(await planets.count()).toBeGreaterThan(20);
  expect(await outside()).toBeGreaterThan(0);
  await lobby.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(outside).toBe(0);
});

test('an empty hand takes no room', async ({ lobby }) => {
  await lay(lobby, /New table: .*Chaos Galaxy/, ['me', 'bot']);
  await settled(lobby);
  await expect(status(lobby)).toContainText('Which deck');
  await expect(lobby.locator('.hand')).toBeHidden();
  await answer(lobby, 1);
  await settled(lobby);
  await expect(lobby.locator('.hand [data-card]').first()).toBeVisible();
});

test('a tablet held upright: the log is in a drawer, choices in two columns', async ({ lobby }) => {
  await lobby.setViewportSize({ width: 800, height: 1180 });
  await lay(lobby, /New table: .*Death Angel/, ['me', 'bot']);
  await answer(lobby, 1);
  await settled(lobby);
  const [first, second] = [lobby.locator('.dec .opt').first(), lobby.locator('.dec .opt').nth(1)];
  expect((await first.boundingBox())?.y).toBe((await second.boundingBox())?.y);
  await lobby.getByRole('button', { name: 'Log' }).click();
  await expect(lobby.getByRole('dialog').locator('.log li').first()).toBeVisible();
  expect(await violations(lobby)).toEqual([]);
});

test('one click is enough for who has set it', async ({ lobby }) => {
  await lobby.getByRole('link', { name: /Settings/ }).click();
  await lobby.getByLabel('Choose with one click').check();
  await lobby.goto('/');
  await lay(lobby, /New table: .*Death Angel/, ['me']);
  await settled(lobby);
  const version = await lobby.locator('.frame').getAttribute('data-version');
  await lobby.locator('.dec .opt').first().click();
  await expect(lobby.locator('.frame')).not.toHaveAttribute('data-version', version ?? '');
});

for (const theme of ['dark', 'light'] as const)
  for (const game of [/New table: .*Death Angel/, /New table: .*Galaxy at War/, /New table: .*(Chaos|Káosz)/])
    test(`axe finds nothing at the table, ${theme}, ${game.source}`, async ({ lobby }) => {
      await lobby.evaluate((theme) => localStorage.setItem('asztal.settings', JSON.stringify({ name: 'Anna', lang: 'en', motion: 'reduced', theme })), theme);
      await lobby.reload();
      await lay(lobby, game, game.source.includes('Death') ? ['me'] : ['me', 'bot']);
      for (let turn = 0; turn < 3; ++turn) await answer(lobby, 2 * turn + 1);
      await settled(lobby);
      expect(await violations(lobby)).toEqual([]);
      expect(await faintWords(lobby, '.board, .hand, .dec')).toEqual([]);
    });

for (const theme of ['dark', 'light'] as const)
  test(`the card that a team has chosen can be read, ${theme}`, async ({ lobby }) => {
    await lobby.evaluate((theme) => localStorage.setItem('asztal.settings', JSON.stringify({ name: 'Anna', lang: 'en', motion: 'reduced', theme })), theme);
    await lobby.reload();
    await lay(lobby, /New table: .*Death Angel/, ['me']);
    for (let turn = 0; turn < 40 && (await lobby.locator('.oc.taken').count()) === 0; ++turn) await answer(lobby, 2 * turn + 1);
    await expect(lobby.locator('.oc.taken').first()).toBeVisible();
    expect(await faintWords(lobby, '.board, .hand, .dec')).toEqual([]);
    await lobby.locator('.oc.ok').first().click();
    await expect(lobby.locator('.oc[data-chosen]').first()).toBeVisible();
    expect(await faintWords(lobby, '.board, .hand, .dec')).toEqual([]);
  });
