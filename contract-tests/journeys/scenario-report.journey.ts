import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { expectNoSidewaysScroll } from './width.ts';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

const SCENARIOS = `scenario: Two pages, a fault and a dialog
cites: [WISH-01]
users: { basic: { login: basic@demo.test }, guest: {} }
steps:
  - fault: { call: wishlist.toggleSound, kind: latency, ms: 2000 }
  - { do: wishlist.toggleSound, with: { id: 1 } }
  - open: { as: basic, page: second, at: /samples }
  - do: wishlist.toggleSound
    as: guest
    with: { id: 1 }
    answer: { login: dismissed }
    expect: { failure: { kind: unauthenticated } }
---
scenario: A title that fails and is so long that it has to wrap on a small screen
steps: [{ do: catalogue.browseSounds, expect: { result: { total: 5 } } }]
---
scenario: Elsewhere
on: [url]
steps: [{ do: catalogue.browseSounds }]
`;

const folder = mkdtempSync(join(tmpdir(), 'loopstead-report-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

/** The URL of the report about these scenarios. */
function aReport(): Promise<string> {
  writeFileSync(join(folder, 'a.scenario.yaml'), SCENARIOS);
  const words = ['run', 'a.scenario.yaml', '--backend', 'memory', '--reporter', 'html=report.html'];
  const env = { ...process.env, XDG_CONFIG_HOME: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(process.cwd(), 'cli/bin/loopstead.js'), ...words], { cwd: folder, env }, () =>
      resolve(pathToFileURL(join(folder, 'report.html')).href),
    );
  });
}

test('the report of scenarios is one page that everybody can read, on any screen', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const report = await aReport();
  await page.goto(report);

  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '1 failed' })).toBeChecked();
  await expect(page.locator('.scenario:visible')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.scenario:visible')).toHaveCount(3);

  for (const summary of await page.locator('.scenario:not(.failed) > summary').all()) {
    await summary.focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('.scenario[open]')).toHaveCount(3);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectNoViolationsInBothThemes(page);
  }
  expect(asked).toEqual([report]);
});
