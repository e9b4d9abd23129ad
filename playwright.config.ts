import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { QUIET_CHROMIUM } from './contract-tests/quiet-chromium.ts';

const port = Number(process.env['JOURNEY_PORT'] ?? 4173);
/** Pages of others that embed widgets: of the same site as the shop, whose cookies browsers send there, and of another. */
const othersPages = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port + 1}`);
const chromium = process.env['CHROMIUM_PATH'];

const results = 'dist/test-results';
mkdirSync(results, { recursive: true });
/** Made by the first process that reads this file: the others inherit its environment. */
const dataFolder = (process.env['JOURNEY_DATA'] ??= mkdtempSync(join(results, 'shop-')));

/** Somebody who has been here before: what the shop points at has its own journey. */
const HINTS_SEEN = ['modal_info_free', 'boarding', 'boarding-multidownload'].map((name) => ({
  name,
  value: '1',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}));

/** Journeys through a separate shop with a fresh data folder: the real server, the real app. */
export default defineConfig({
  testDir: 'contract-tests/journeys',
  testMatch: '*.journey.ts',
  globalSetup: './contract-tests/journeys/whole-catalogue.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // Concurrent runs use different shops, and must not share results.
  outputDir: join(results, `journeys-${port}`),
  reporter: [['list'], ['json']],
  use: {
    storageState: { cookies: HINTS_SEEN, origins: [] },
    baseURL: `http://localhost:${port}`,
    actionTimeout: 15_000,
    // A trace costs a third of the time: `--trace retain-on-failure` writes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [...QUIET_CHROMIUM, '--autoplay-policy=no-user-gesture-required'],
    },
  },
  webServer: [
    {
      command: `"${process.execPath}" server/main.ts`,
      env: { PORT: String(port), LOOPSTEAD_DATA: dataFolder, LOOPSTEAD_EMBED_ORIGINS: othersPages.join(',') },
      url: `http://localhost:${port}/readyz`,
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: `"${process.execPath}" scripts/examples.js --shop http://localhost:${port} --port ${port + 1}`,
      url: `http://localhost:${port + 1}/plain`,
      reuseExistingServer: false,
    },
  ],
});
