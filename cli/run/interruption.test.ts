import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawn } from '@lydell/node-pty';
import { Window } from 'happy-dom';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const CTRL_C = '\x03';

const folder = mkdtempSync(join(tmpdir(), 'loopstead-pty-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The first scenario passes at once; the second one takes longer than anybody waits, and needs nothing but promises. */
const LONG = (steps: string) => `scenario: short
steps: [{ do: catalogue.browseSounds }]
---
scenario: long
steps: ${steps}
`;

/** Runs scenarios in memory on a terminal of their own, and does something as soon as the first one has passed. */
function onTerminal(text: string, when: RegExp, act: (terminal: { press(keys: string): void; pid: number }) => void) {
  writeFileSync(join(folder, 'a.scenario.yaml'), text);
  const words = 'run a.scenario.yaml --backend memory --reporter list --reporter junit=report.xml';
  const env = { ...process.env, XDG_CONFIG_HOME: folder, NO_COLOR: '1' };
  const node = spawn(process.execPath, [MAIN, ...words.split(' '), '--reporter', 'json=report.json'], {
    cwd: folder,
    cols: 200,
    env,
  });
  onTestFinished(() => node.kill('SIGKILL'));
  let said = '';
  let isDone = false;
  node.onData((data) => {
    said += data;
    if (isDone || !when.test(said)) return;
    isDone = true;
    act({ press: (keys) => node.write(keys), pid: node.pid });
  });
  return new Promise<{ readonly code: number; readonly said: string }>((resolve) => {
    node.onExit(({ exitCode }) => resolve({ code: exitCode, said }));
  });
}

const FIRST_PASSED = /✓ short/;

describe('on a terminal', () => {
  test.each([
    ['in a long repeat', '[{ repeat: 5000000, steps: [{ do: catalogue.browseSounds }] }]'],
    ['in a long repeat of looks alone', '[{ repeat: 50000000, steps: [{ expect: { page: { path: / } } }] }]'],
  ])('Ctrl-CC %s ends the run with 130, and every report is complete', async (_, steps) => {
    const { code, said } = await onTerminal(LONG(steps), FIRST_PASSED, ({ press }) => press(CTRL_C));
    expect(code).toBe(130);
    expect(said).toMatch(/in memory: 1 passed, 1 not run \(.*\), interrupted\r\n$/);
    const report: unknown = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
    expect(report).toMatchObject({ isInterrupted: true, passed: 1, notRun: 1 });
    const xml = new new Window().DOMParser().parseFromString(
      readFileSync(join(folder, 'report.xml'), 'utf8'),
      'application/xml',
    );
    expect([...xml.querySelectorAll('testcase')].map((each) => each.getAttribute('name'))).toEqual(['short']);
  });

  test('SIGTERM does the same', async () => {
    const text = LONG('[{ repeat: 5000000, steps: [{ do: catalogue.browseSounds }] }]');
    const { code, said } = await onTerminal(text, FIRST_PASSED, ({ pid }) => process.kill(pid, 'SIGTERM'));
    expect(code).toBe(130);
    expect(said).toContain('1 passed, 1 not run');
  });
});
