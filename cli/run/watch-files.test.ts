import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CTRL_C, onTerminal } from '../../contract-tests/on-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'loopstead-watch-'));
afterAll(() => rmSync(folder, { recursive: true }));

const scenario = (title: string, total = '{ gt: 1 }') =>
  `scenario: ${title}\nsteps: [{ do: catalogue.browseSounds, expect: { result: { total: ${total} } } }]\n`;

/** Two files under watch, played once. */
async function aWatch(name: string, more = '') {
  const place = join(folder, name);
  const write = (file: string, text: string) => writeFileSync(join(place, file), text);
  mkdirSync(join(place, 'deep'), { recursive: true });
  write('a.scenario.yaml', scenario('one'));
  write('deep/b.scenario.yaml', scenario('two'));
  const watch = onTerminal(place, `run . --backend memory --watch ${more}`.trim().split(' '));
  const first = await watch.until(/Watching 2 files[^\n]*\n/);
  return { ...watch, write, first };
}

test('--watch plays again what changes, all for another YAML file or Enter, and ends with q by the last run', async () => {
  const { write, first, until, press, ended } = await aWatch('keys', '--reporter list --reporter tap=report.tap');
  expect(first).toMatch(/✓ one[^]*✓ two[^]*2 passed[^]*Enter plays all again, q ends\.\r\n$/);

  write('deep/b.scenario.yaml', scenario('other', '1'));
  const changed = await until(/Watching 2 files[^\n]*\n/);
  expect(changed).toMatch(/^Changed: deep\/b\.scenario\.yaml\r\n✗ other [^]*0 passed, 1 failed/);
  expect(changed).not.toContain('✓ one');

  write('shared.yaml', 'steps: []\n');
  expect(await until(/Watching 2 files[^\n]*\n/)).toMatch(/^Changed: shared\.yaml\r\n✓ one[^]*✗ other/);

  write('c.scenario.yaml', 'scenario: wrong');
  expect(await until(/Watching 3 files[^\n]*\n/)).toContain('c.scenario.yaml:1:1: The key "steps" is missing.');
  write('c.scenario.yaml', scenario('three'));
  expect(await until(/Watching 3 files[^\n]*\n/)).toMatch(/^Changed: c\.scenario\.yaml\r\n✓ three [^]*: 1 passed/);

  press('\r');
  expect(await until(/Watching 3 files[^\n]*\n/)).toMatch(/✓ one[^]*✓ three[^]*✗ other[^]*2 passed, 1 failed/);
  press('q');
  expect((await ended).code).toBe(1);
});

test('--watch ends with 130 after Ctrl-C, while it waits and while it plays', async () => {
  const waiting = await aWatch('waiting');
  waiting.press(CTRL_C);
  expect((await waiting.ended).code).toBe(130);

  const playing = await aWatch('playing', '--reporter list');
  const endless = 'scenario: endless\nsteps: [{ repeat: 50000000, steps: [{ do: catalogue.browseSounds }] }]\n';
  playing.write('a.scenario.yaml', `${scenario('quick')}---\n${endless}`);
  await playing.until(/✓ quick/);
  playing.press(CTRL_C);
  const { code, said } = await playing.ended;
  expect(code).toBe(130);
  expect(said).toMatch(/1 passed, 1 not run .*interrupted\r\n$/);
});

test('--watch plays again when included steps change, wherever they are', async () => {
  const place = join(folder, 'included');
  mkdirSync(join(place, 'deep'), { recursive: true });
  const steps = (total: string) =>
    writeFileSync(
      join(place, 'shared.steps.yaml'),
      `steps: [{ do: catalogue.browseSounds, expect: { result: { total: ${total} } } }]\n`,
    );
  steps('{ gt: 1 }');
  writeFileSync(join(place, 'deep/a.scenario.yaml'), 'scenario: one\nsteps: [{ include: ../shared.steps.yaml }]\n');
  const watch = onTerminal(place, 'run deep --backend memory --watch'.split(' '));
  await watch.until(/Watching 2 files[^\n]*\n/);
  steps('1');
  expect(await watch.until(/Watching 2 files[^\n]*\n/)).toMatch(/^Changed: shared\.steps\.yaml\r\n✗ one /);
  watch.press('q');
  expect((await watch.ended).code).toBe(1);
});
