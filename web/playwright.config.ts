import { defineConfig } from '@playwright/test';

/** The pages in Debian's Chromium, with the real server and the built app (npm run build). ASZTAL_PROGRAM: the program to serve with. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/serve.ts',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  // The long ones first, so that the workers end together.
  projects: [
    { name: 'whole games', testMatch: 'whole-games.test.ts' },
    { name: 'pages', testIgnore: 'whole-games.test.ts' },
  ],
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    locale: 'en-GB',
    trace: 'off',
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
