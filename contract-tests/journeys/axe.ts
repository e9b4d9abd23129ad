import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeRun {
  run(options: object): Promise<{ violations: ReadonlyArray<{ id: string; nodes: ReadonlyArray<{ html: string }> }> }>;
}

const WHOLE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Its rules about colors, which are all that a theme changes. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** Every axe rule for WCAG 2.2 AA and good practice. The page must bypass its own policy for scripts. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectNone(page, { runOnly: WHOLE });
}

/** The same in both color schemes, one after the other; what is open stays open. Needs reduced motion. */
export async function expectNoViolationsInBothThemes(page: Page): Promise<void> {
  await inTheme(page, 'light', { runOnly: WHOLE });
  await inTheme(page, 'dark', { runOnly: OF_COLORS });
}

async function inTheme(page: Page, colorScheme: 'light' | 'dark', rules: object): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Color transitions cascade from element to element: in between, colors belong to neither theme.
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await test.step(`in the ${colorScheme} theme`, () => expectNone(page, rules));
}

async function expectNone(page: Page, rules: object): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: AxeRun };
    const found = await axe.run(options);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, rules);
  expect(violations).toEqual([]);
}
