import { expect, test } from './table.ts';

const most = 300_000;

for (const [locale, lay] of [['en-GB', 'Lay the table'], ['hu-HU', 'Terítés']] as const)
  test(`an empty browser fetches at most 300 KB for the first page: ${locale}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    network.on('Network.webSocketFrameReceived', ({ response }) => (bytes += response.payloadData.length));

    const started = performance.now();
    await page.goto(baseURL!);
    await page.locator('.gm .btn').first().click();
    await expect(page.getByRole('button', { name: lay })).toBeVisible();
    const usable = Math.round(performance.now() - started);

    await page.waitForLoadState('networkidle');
    console.log(`first page, ${locale}: ${Math.round(bytes / 1000)} KB, a dialog of a new table after ${usable} ms`);
    expect(bytes).toBeGreaterThan(most / 10);
    expect(bytes).toBeLessThanOrEqual(most);
    await context.close();
  });
