import { getEventListeners } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCommandLine, leaveNothing, linesOf } from '../testing/command-line.ts';

afterAll(leaveNothing);

const env = { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'demo1234' };
const { run } = aCommandLine();
const ask = (line: string) => run(line.split(' '), { env });

beforeAll(async () => {
  await ask('login --email max@demo.test');
});

const SCENARIO = join(import.meta.dirname, '../testing/example.scenario.yaml');

describe('--answer', () => {
  test('answers a dialog in silence, before the options of the command do', async () => {
    const { code, stdout, stderr } = await ask('download sound 79 --answer wavOrMidi=midi --json=id');
    expect([code, JSON.parse(stdout)]).toEqual([0, { id: 1079 }]);
    expect(stderr).not.toContain('WAV');
    expect(JSON.parse((await ask('download sound 79 --json=id')).stdout)).toEqual({ id: 79 });
  });

  test('may be given for several dialogs', async () => {
    const { code } = await ask(
      'download pack copper-drums --answer confirmPack=midi --answer singleDownloadTip=closed',
    );
    expect(code).toBe(0);
  });

  test.each([
    ['login', 'Answers of login: signedIn, dismissed.'],
    ['login=maybe', 'Answers of login: signedIn, dismissed.'],
    ['logon=dismissed', 'Dialogs: login, message, shortcuts, alert, wavOrMidi,'],
    ['login=dismissed --answer login=signedIn', 'There is an answer for login already.'],
  ])('refuses %s', async (answer, problem) => {
    const { code, stderr } = await ask(`whoami --answer ${answer}`);
    expect(code).toBe(2);
    expect(stderr).toContain(problem);
  });
});

describe('--trace', () => {
  test('tells states, dialogs and talk on standard error as lines of JSON, and leaves standard output alone', async () => {
    const plain = await ask('download sound 79 --dry-run --json');
    const { code, stdout, stderr } = await ask('download sound 79 --dry-run --json --trace');
    expect([code, stdout]).toEqual([0, plain.stdout]);
    expect(linesOf(stderr)).toContainEqual({
      at: expect.any(Number) as number,
      kind: 'state',
      name: 'account.session',
      value: expect.objectContaining({ phase: 'signedIn' }) as object,
    });

    const events = linesOf((await ask('download sound 79 --trace')).stderr);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'dialog', dialog: 'wavOrMidi' }));
    expect(events).toContainEqual({ kind: 'talk', text: expect.stringContaining('WAV is taken') as string });
  });

  test('tells a dialog also where its answer was given', async () => {
    const { stderr } = await ask('download sound 79 --trace --answer wavOrMidi=wav');
    expect(linesOf(stderr)).toContainEqual(expect.objectContaining({ kind: 'dialog', dialog: 'wavOrMidi' }));
  });
});

describe('colour', () => {
  const header = async (more: Readonly<Record<string, string>>, columns?: number) => {
    const { stdout } = await run(['sounds', 'list', '--size', '1'], {
      env: { ...env, NO_COLOR: '', ...more },
      ...(columns && { columns }),
    });
    return stdout.split('\n', 1)[0];
  };

  test('is on terminals alone, and not against the wish of NO_COLOR or of the terminal', async () => {
    expect(await header({}, 80)).toContain('\u001b[1m');
    for (const plain of [await header({}), await header({ NO_COLOR: '1' }, 80), await header({ TERM: 'dumb' }, 80)])
      expect(plain).not.toContain('\u001b');
  });
});

test('a command leaves no listener on Ctrl-C behind', async () => {
  const interruption = new AbortController();
  const env = { LOOPSTEAD_BACKEND: 'memory' };
  for (const words of [['whoami'], ['sounds', 'list', '--size', '1'], ['run', '--list', SCENARIO], ['run', SCENARIO]])
    await run(words, { env, interruption });
  expect(getEventListeners(interruption.signal, 'abort')).toEqual([]);
});
