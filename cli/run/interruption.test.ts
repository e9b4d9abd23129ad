import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { afterAll, describe, expect, test } from 'vitest';
import { CTRL_C, onTerminal } from '../../contract-tests/on-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'loopstead-pty-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The first scenario passes right away; the second never finishes in practice and needs nothing but promises. */
function aLongRun(steps: string) {
  const text = `scenario: short\nsteps: [{ do: catalogue.browseSounds }]\n---\nscenario: long\nsteps: ${steps}\n`;
  writeFileSync(join(folder, 'a.scenario.yaml'), text);
  const words = 'run a.scenario.yaml --backend memory --reporter list --reporter junit=report.xml';
  return onTerminal(folder, [...words.split(' '), '--reporter', 'json=report.json']);
}

describe('on a terminal', () => {
  test.each([
    ['in a long repeat', '[{ repeat: 5000000, steps: [{ do: catalogue.browseSounds }] }]'],
    ['in a long repeat of looks alone', '[{ repeat: 50000000, steps: [{ expect: { page: { path: / } } }] }]'],
  ])('Ctrl-C %s ends the run with 130, and every report is complete', async (_, steps) => {
    const run = aLongRun(steps);
    await run.until(/✓ short/);
    run.press(CTRL_C);
    const { code, said } = await run.ended;
    expect(code).toBe(130);
    expect(said).toMatch(/in memory: 1 passed, 1 not run \(.*\), interrupted\r\n$/);
    const report: unknown = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
    expect(report).toMatchObject({ isInterrupted: true, passed: 1, notRun: 1 });
    const text = readFileSync(join(folder, 'report.xml'), 'utf8');
    const xml = new new Window().DOMParser().parseFromString(text, 'application/xml');
    const cases = [...xml.querySelectorAll('testcase')];
    expect(cases.map((each) => [each.getAttribute('name'), each.firstElementChild?.tagName.toLowerCase()])).toEqual([
      ['short', undefined],
      ['long', 'skipped'],
      ['The run is complete', 'error'],
    ]);
  });

  test('SIGTERM does the same', async () => {
    const run = aLongRun('[{ repeat: 5000000, steps: [{ do: catalogue.browseSounds }] }]');
    await run.until(/✓ short/);
    process.kill(run.pid, 'SIGTERM');
    const { code, said } = await run.ended;
    expect(code).toBe(130);
    expect(said).toContain('1 passed, 1 not run');
  });
});
