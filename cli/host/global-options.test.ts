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
    ['logon=dismissed', 'Dialogs: login, address, changePassword,'],
    ['login=dismissed --answer login=signedIn', 'There is already an answer for login.'],
  ])('refuses %s', async (answer, problem) => {
    const { code, stderr } = await ask(`whoami --answer ${answer}`);
    expect(code).toBe(2);
    expect(stderr).toContain(problem);
  });
});

describe('--jq', () => {
  const filtered = (line: string, filter: string) => run([...line.split(' '), '--jq', filter], { env });

  test.each([
    ['whoami', '.wallet.balance, .planName', '1000\nMax\n'],
    ['sounds list --size 2', '.items[] | {id, bpm}', '{"id":1,"bpm":80}\n{"id":14,"bpm":null}\n'],
    ['sounds list --all --type PRESET', 'select(.id < 20).id # of each line', '14\n7\n'],
    ['sounds show 1 --json=pack.name', '.', '{"pack":{"name":"Tape Garden"}}\n'],
    ['sounds show 1', 'def twice: . * 2; .id | twice', '2\n'],
    ['sounds show 1', 'empty', ''],
  ])('prints what a filter makes of %s', async (line, filter, stdout) => {
    expect(await filtered(line, filter)).toEqual({ code: 0, stdout, stderr: '' });
  });

  test('lets no text steer the terminal', async () => {
    expect((await filtered('sounds show 1', '"a\\u001b[2Jb"')).stdout).toBe('a[2Jb\n');
  });

  test('is refused before anything is done, in the words of jq', async () => {
    for (const filter of ['.items[', 'nosuch', '(']) {
      const { code, stdout, stderr } = await filtered('wishlist toggle 7', filter);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^error: (?:syntax error, unexpected|nosuch\/0 is not defined)/);
    }
    expect((await filtered('wishlist toggle 7', '.saved')).stdout).toBe('true\n');
  });

  test('that does not fit the document says so, and prints nothing', async () => {
    const spoken = await filtered('sounds list --all', '.id, .name.first');
    expect(spoken).toEqual({ code: 2, stdout: '', stderr: 'error: Cannot index string with string "first"\n' });
  });

  test('leaves failures to standard error, so that no script reads one as an answer', async () => {
    expect(await filtered('sounds show 999999', '.id')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'error: Nothing found...\n',
    });
  });
});

describe('--quiet', () => {
  test.each([
    ['sounds list --size 2 -q', '1\n14\n'],
    ['sounds list --all --type PRESET --quiet', /^(?:\d+\n)+$/],
    ['providers -q', /^(?:[a-z-]+\n)+$/],
    ['packs list -q', /^(?:[a-z-]+\n)+$/],
    ['search packs tape -q', /^(?:[a-z-]+\n)+$/],
    ['wishlist packs -q', /^(?:[a-z-]+\n)*$/],
    ['states -q', /^(?:[\w.]+\n)+$/],
    ['download sound 80 -q', '80\n'],
    ['wishlist toggle 80 -q', ''],
    ['facets -q', ''],
    ['login --email max@demo.test -q', ''],
  ])('%s prints ids and says nothing', async (line, stdout) => {
    const printed = typeof stdout === 'string' ? stdout : (expect.stringMatching(stdout) as string);
    expect(await ask(line)).toEqual({ code: 0, stdout: printed, stderr: '' });
  });

  test('still tells trouble, also what a dialog would have told', async () => {
    const visitor = await ask('wishlist toggle 1 -q --profile nobody --world one-sound');
    expect(visitor).toMatchObject({ code: 4, stderr: expect.stringContaining('loopstead login') as string });
    expect((await ask('sounds show 999999 -q')).stderr).toBe('error: Nothing found...\n');
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
    expect(events).toContainEqual({ kind: 'talk', text: expect.stringContaining('WAV is downloaded') as string });
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
