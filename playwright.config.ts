import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { QUIET_CHROMIUM } from './contract-tests/quiet-chromium.ts';

const port = Number(process.env['JOURNEY_PORT'] ?? 4173);
const chromium = process.env['CHROMIUM_PATH'];

/** Journeys through a shop of their own, with a fresh data folder: the real server, the real app. */
export default defineConfig({
  testDir: 'contract-tests/journeys',
  testMatch: '*.journey.ts',
  globalSetup: './contract-tests/journeys/whole-catalogue.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  outputDir: 'dist/test-results/journeys',
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [...QUIET_CHROMIUM, '--autoplay-policy=no-user-gesture-required'],
    },
  },
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    env: { PORT: String(port), LOOPSTEAD_DATA: mkdtempSync(join(tmpdir(), 'loopstead-journeys-')) },
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
