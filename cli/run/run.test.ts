import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { type Situation, aCommandLine, leaveNothing, linesOf } from '../testing/command-line.ts';
import { aStore, json } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const passing = (title: string) => `scenario: ${title}\nsteps: [{ do: catalogue.browseSounds }]\n`;
const failing = (title: string) =>
  `scenario: ${title}\nsteps: [{ do: catalogue.browseSounds, expect: { result: { total: 5 } } }]\n`;

/** A command line over a shop in memory, in a folder with these files. */
function aRunner(files: Readonly<Record<string, string>>) {
  const { folder, run } = aCommandLine();
  mkdirSync(join(folder, 'deep'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const runner = (line: string, situation: Situation = {}) => run(`run --backend memory ${line}`.split(' '), situation);
  return { folder, run: runner, read: (name: string) => readFileSync(join(folder, name), 'utf8') };
}

const FILES = {
  'a.scenario.yaml': `${passing('one')}---\n${passing('two')}---\n${passing('three')}`,
  'deep/b.scenario.yaml': passing('four'),
  'deep/c.yaml': passing('no scenario by its name'),
};

const titlesOf = ({ stdout }: { readonly stdout: string }) =>
  [...stdout.matchAll(/^(?:✓|✗|-|.*?:) ([a-z]+)\b/gm)].map(([, title]) => title);

describe('run', () => {
  test('explains its exit codes in its help', async () => {
    const { stdout } = await aCommandLine().run(['help', 'run']);
    const codes = stdout.slice(stdout.indexOf('Exit codes:')).matchAll(/^ +(\d+) {2}\S/gm);
    expect([...codes].map(([, code]) => code)).toEqual(['0', '1', '2', '3', '130']);
  });

  test('refuses to filter its report by jq, and plays nothing', async () => {
    const { run } = aRunner(FILES);
    const spoken = await run('a.scenario.yaml --jq .passed');
    expect(spoken).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('filter one with jq') as string,
    });
  });

  test('plays files, and the files of folders, in their order', async () => {
    const { run } = aRunner(FILES);
    const spoken = await run('a.scenario.yaml deep');
    expect(spoken).toMatchObject({ code: 0, stderr: '' });
    expect(spoken.stdout).toMatch(/✓ one .*\n✓ two .*\n✓ three .*\n✓ four .*\nin memory: 4 passed \(.*\)\n$/);
  });

  test('plays a file once, however often it is named', async () => {
    const { run } = aRunner(FILES);
    expect((await run('deep deep/b.scenario.yaml')).stdout).toContain('1 passed');
  });

  test('ends with 1 when something is not as expected, and says where', async () => {
    const { run } = aRunner({ 'a.scenario.yaml': failing('one') });
    const spoken = await run('a.scenario.yaml');
    expect(spoken.code).toBe(1);
    expect(spoken.stdout).toContain('a.scenario.yaml:2:66: result.total is not as expected.\n      - expected  5\n');
  });

  test('runs nothing and ends with 2 when anything is wrong with any file', async () => {
    const { run } = aRunner({ ...FILES, 'bad.scenario.yaml': 'scenario: a\nsteps: [{ do: catalogue.browse }]' });
    const spoken = await run('a.scenario.yaml bad.scenario.yaml nowhere.scenario.yaml --reporter junit=report.xml');
    expect(spoken).toMatchObject({ code: 2, stdout: '' });
    expect(spoken.stderr).toMatch(
      /^error: Nothing was run: 2 problems in the scenarios\.\nnowhere\.scenario\.yaml:1:1: There is no such file.*\nbad\.scenario\.yaml:2:15: There is no use case "catalogue\.browse"/,
    );
  });

  test('tells what is wrong as a document', async () => {
    const { run } = aRunner({ 'bad.scenario.yaml': 'steps: []' });
    const spoken = await run('bad.scenario.yaml --json');
    expect(spoken).toMatchObject({ code: 2, stderr: '' });
    expect(JSON.parse(spoken.stdout)).toMatchObject({
      error: {
        kind: 'invalid',
        message: expect.stringContaining('bad.scenario.yaml:1:1: The key "scenario" is missing.') as unknown,
      },
    });
  });

  test('refuses a folder without scenarios', async () => {
    const { run } = aRunner({});
    expect(await run('deep')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no .scenario.yaml files') as unknown,
    });
  });

  test.each([
    ['bad.scenario.yml', 'bad.scenario.yaml'],
    ['bad.Scenario.yaml', 'bad.scenario.yaml'],
    ['Bad.SCENARIO.YML', 'Bad.scenario.yaml'],
  ])('refuses a folder with %s, which it would not play', async (name, right) => {
    const { run } = aRunner({ ...FILES, [`deep/${name}`]: passing('bad') });
    const spoken = await run('deep');
    expect(spoken).toMatchObject({ code: 2, stdout: '' });
    expect(spoken.stderr).toContain(`1 problem in the scenarios.\ndeep/${name}:1:1: This file is not played`);
    expect(spoken.stderr).toContain(`name it ${right}.`);
    expect(titlesOf(await run(`deep/${name} deep/c.yaml --list`))).toEqual(['bad', 'no']);
  });

  test('does not look into node_modules and hidden folders', async () => {
    const { folder, run } = aRunner(FILES);
    for (const name of ['node_modules', '.git']) {
      mkdirSync(join(folder, 'deep', name));
      for (const file of ['d.scenario.yaml', 'd.scenario.yml'])
        writeFileSync(join(folder, 'deep', name, file), passing('foreign'));
    }
    expect(titlesOf(await run('deep --list'))).toEqual(['four']);
    expect(titlesOf(await run('deep/.git/d.scenario.yaml --list'))).toEqual(['foreign']);
  });

  test('leaves out what a backend cannot do, and says why', async () => {
    const elsewhere = passing('one').replace('steps', 'on: [embedded, url]\nsteps');
    const { run } = aRunner({ 'a.scenario.yaml': `${elsewhere}---\n${passing('two')}` });
    const spoken = await run('a.scenario.yaml');
    expect(spoken).toMatchObject({ code: 0, stderr: '' });
    expect(spoken.stdout).toContain('- one: Runs only on embedded and url.\n');
    expect(spoken.stdout).toContain('in memory: 1 passed, 1 skipped');
  });

  test('ends with 1 where it can play none of the scenarios', async () => {
    const { run } = aRunner({ 'a.scenario.yaml': passing('one').replace('steps', 'on: [embedded, url]\nsteps') });
    const spoken = await run('a.scenario.yaml');
    expect(spoken).toMatchObject({
      code: 1,
      stderr: 'Nothing was played: this backend can play none of the scenarios.\n',
    });
    expect(spoken.stdout).toContain('- one: Runs only on embedded and url.\nin memory: 0 passed, 1 skipped');
  });
});

test('--trace tells what happens in every step, a line of JSON each, beside the report', async () => {
  const { run } = aRunner({ 'a.scenario.yaml': `${passing('one')}---\n${failing('two')}` });
  const { stdout, stderr } = await run('a.scenario.yaml --trace');
  expect(stdout).toContain('1 passed, 1 failed');
  const common = { step: 'do catalogue.browseSounds', page: 'me/first', kind: 'state', name: 'catalogue.soundList' };
  for (const scenario of ['one', 'two'])
    expect(linesOf(stderr)).toContainEqual(expect.objectContaining({ scenario, ...common }));
  expect((await run('a.scenario.yaml')).stderr).toBe('');
});

describe('choosing scenarios', () => {
  test('--list names them, and runs none', async () => {
    const { run } = aRunner(FILES);
    expect(await run('a.scenario.yaml deep --list')).toEqual({
      code: 0,
      stderr: '',
      stdout:
        'a.scenario.yaml:1:11: one\na.scenario.yaml:4:11: two\na.scenario.yaml:7:11: three\ndeep/b.scenario.yaml:1:11: four\n',
    });
    const { stdout } = await run('deep --list --json');
    expect(JSON.parse(stdout)).toEqual({
      scenarios: [{ title: 'four', cites: [], file: 'deep/b.scenario.yaml', line: 1, column: 11 }],
    });
  });

  test.each([
    ['--grep t', ['two', 'three']],
    ['--grep ^DEEP', ['four']],
    ['--shard 1/3', ['one', 'four']],
    ['--shard 2/3', ['two']],
    ['--shard 3/3', ['three']],
    ['--grep ^t --shard 2/2', ['three']],
  ])('%s', async (options, titles) => {
    const { run } = aRunner(FILES);
    expect(titlesOf(await run(`a.scenario.yaml deep --list ${options}`))).toEqual(titles);
  });

  test('a part may be empty', async () => {
    const { run } = aRunner(FILES);
    expect(await run('deep --shard 2/2')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('0 passed') as unknown,
      stderr: 'Part 2/2 of 1 scenario is empty.\n',
    });
  });

  test('a part may hold nothing but what is skipped, as long as another part plays something', async () => {
    const elsewhere = passing('one').replace('steps', 'on: [url]\nsteps');
    const { run } = aRunner({ 'a.scenario.yaml': elsewhere, 'deep/b.scenario.yaml': passing('two') });
    expect(await run('a.scenario.yaml deep --shard 1/2')).toMatchObject({ code: 0, stderr: '' });
    expect((await run('a.scenario.yaml --shard 1/2')).code).toBe(1);
    expect((await run('a.scenario.yaml --shard 2/2')).code).toBe(1);
  });

  test('--seed draws an order, the same for the same seed, and tells it', async () => {
    const { run } = aRunner(FILES);
    const orders = await Promise.all(
      [1, 1, 2, 3, 4].map(async (seed) => titlesOf(await run(`a.scenario.yaml deep --list --seed ${seed}`))),
    );
    expect(orders[0]).toEqual(orders[1]);
    expect(new Set(orders.map((order) => order.join(' '))).size).toBeGreaterThan(1);
    for (const order of orders) expect(order.toSorted()).toEqual(['four', 'one', 'three', 'two']);
    expect((await run('deep --seed 7')).stdout).toContain('1 passed, in the order of seed 7');
  });

  test('--bail stops after the first failure', async () => {
    const { run } = aRunner({ 'a.scenario.yaml': `${passing('one')}---\n${failing('two')}---\n${passing('three')}` });
    expect((await run('a.scenario.yaml --bail')).stdout).toContain('1 passed, 1 failed, 1 not run');
    expect((await run('a.scenario.yaml')).stdout).toContain('2 passed, 1 failed (');
  });
});

describe('random values', () => {
  const random = (title: string, wanted: string) =>
    `scenario: ${title}\nsteps: [{ storage: { mode: '\${random.number}' }, expect: { storage: { mode: ${wanted} } } }]\n`;

  test('say their seed, and how to repeat them where something failed', async () => {
    const { run } = aRunner({ 'a.scenario.yaml': `${random('one', '{ matches: nothing }')}---\n${passing('two')}` });
    const spoken = await run('a.scenario.yaml');
    const [, seed = ''] = /1 passed, 1 failed, random values of seed (\d+) \(/.exec(spoken.stdout) ?? [];
    expect(spoken.stderr).toBe(`Some values were random. To repeat them, add --seed ${seed}.\n`);
    const actual = (run: { readonly stdout: string }) => /\+ actual {4}.*/.exec(run.stdout)?.[0];
    const again = await run(`a.scenario.yaml --seed ${seed} --grep one`);
    expect(actual(again)).toBe(actual(spoken));
    expect(actual(await run('a.scenario.yaml --seed 1'))).not.toBe(actual(spoken));
  });

  test('say nothing to repeat where all went well', async () => {
    const { run } = aRunner({ 'a.scenario.yaml': random('one', "{ matches: '^[0-9]+$' }") });
    const spoken = await run('a.scenario.yaml');
    expect(spoken).toMatchObject({ code: 0, stderr: '' });
    expect(spoken.stdout).toMatch(/1 passed, random values of seed \d+/);
  });
});

test('a password that the environment does not have is told before anything runs', async () => {
  const login = (title: string, on: string) =>
    `scenario: ${title}\non: [${on}]\nusers: { me: { login: basic@demo.test, password: $env:NOWHERE } }\nsteps: [{ do: account.loadUser }]\n`;
  const { run } = aRunner({ 'a.scenario.yaml': `${passing('one')}---\n${login('two', 'memory')}` });
  const spoken = await run('a.scenario.yaml');
  expect(spoken).toMatchObject({ code: 2, stdout: '' });
  expect(spoken.stderr).toContain(
    'error: Nothing was run: 1 problem in the scenarios.\na.scenario.yaml:6:50: The password of basic@demo.test is not in the environment.',
  );
  expect((await run('a.scenario.yaml --grep one')).code).toBe(0);
  expect((await aRunner({ 'a.scenario.yaml': login('two', 'url') }).run('a.scenario.yaml')).stdout).toContain(
    '1 skipped',
  );
});

test('plays steps of other files, which are named as from the file that includes them', async () => {
  const including = 'scenario: one\nsteps: [{ include: shared.steps.yaml }]\n';
  const { run } = aRunner({
    'deep/a.scenario.yaml': including,
    'deep/shared.steps.yaml': 'steps: [{ do: catalogue.browseSounds, expect: { result: { total: 5 } } }]',
  });
  expect((await run('deep')).stdout).toContain('deep/shared.steps.yaml:1:66: result.total is not as expected.');
});

describe('reports', () => {
  test('go to standard output and to files at once', async () => {
    const { run, read } = aRunner({ 'a.scenario.yaml': `${passing('one')}---\n${failing('two')}` });
    const { stdout, code } = await run(
      'a.scenario.yaml --reporter line --reporter junit=report.xml --reporter json=report.json',
    );
    expect(code).toBe(1);
    expect(stdout).toMatch(/^\.F\n/);
    expect(read('report.xml')).toContain('<testsuites name="loopstead" tests="2" failures="1"');
    expect(JSON.parse(read('report.json'))).toMatchObject({ passed: 1, failed: 1 });
  });

  test('are a list on standard output where all others go to files', async () => {
    const { run, read } = aRunner(FILES);
    expect((await run('deep --reporter tap=report.tap')).stdout).toContain('✓ four');
    expect(read('report.tap')).toBe('TAP version 14\n1..1\nok 1 - four\n');
  });

  test('are one document with --json', async () => {
    const { run, read } = aRunner(FILES);
    const { stdout } = await run('deep --json --reporter line=report.txt');
    expect(JSON.parse(stdout)).toMatchObject({ passed: 1, scenarios: [{ title: 'four', outcome: 'passed' }] });
    expect(read('report.txt')).toMatch(/^\.\n/);
    expect(JSON.parse((await run('deep --json=passed,failed')).stdout)).toEqual({ passed: 1, failed: 0 });
  });

  test.each([
    ['--reporter xml', 'Reporters: list, line, junit, html, tap, json.'],
    ['--reporter junit=', 'Name a file: junit=report.junit.'],
    ['--reporter list --reporter line', 'Two reports would go to the same place.'],
    ['--reporter line --json', 'This report and the JSON document would go to the same place.'],
    ['--reporter junit=nowhere/report.xml', 'The report nowhere/report.xml cannot be written: ENOENT'],
    ['--reporter junit=../', 'The report ../ cannot be written: EISDIR'],
    ['--shard 4/3', 'It must be one part of several, such as 1/3.'],
    ['--shard half', 'It must be one part of several, such as 1/3.'],
    ['--grep (', 'It must be a regular expression.'],
    ['--grep zzz', 'No scenario matches zzz.'],
    ['--answer login=dismissed', 'Give answers in the file, at their step'],
    ['--seed x', 'It must be a whole number of up to 9 digits.'],
  ])('%s is refused', async (options, problem) => {
    const { run } = aRunner(FILES);
    const { code, stdout, stderr } = await run(`deep ${options}`);
    expect(code).toBe(2);
    expect(stdout + stderr).toContain(problem);
    expect(stdout).not.toContain('✓');
  });

  test('leave no empty file behind where nothing ran, and keep what was there', async () => {
    const { folder, run, read } = aRunner({ ...FILES, 'old.xml': 'old' });
    const files = '--reporter junit=report.xml --reporter html=report.html --reporter tap=old.xml';
    expect((await run(`deep --backend http://shop.test ${files}`)).code).toBe(3);
    expect(readdirSync(folder).filter((name) => name.startsWith('report'))).toEqual([]);
    expect(read('old.xml')).toBe('old');
  });

  test.each([
    ['without failures', '{ ok: false }', 3],
    ['with a failure', '{ ok: true }', 1],
  ])('that cannot be written in the end are told in a sentence, beside a run %s', async (_, expectation, code) => {
    const text = `scenario: one\nsteps: [{ do: catalogue.browseSounds, expect: ${expectation} }]\n`;
    const { folder, run } = aRunner({ 'a.scenario.yaml': text });
    const spoken = await run('a.scenario.yaml --backend http://shop.test --reporter tap=deep/report.tap', {
      store: () => {
        rmSync(join(folder, 'deep'), { recursive: true, force: true });
        return Response.json({}, { status: 503 });
      },
    });
    expect(spoken.code).toBe(code);
    expect(spoken.stdout).toContain('one');
    expect(spoken.stderr).toMatch(/The report deep\/report\.tap cannot be written: ENOENT.*\n$/);
  });
});

test('Ctrl-C ends the run with 130 and what is known by then', async () => {
  const { run, read } = aRunner({
    'a.scenario.yaml': `${passing('one')}---\n${passing('two')}---\n${passing('three')}`,
  });
  const interruption = new AbortController();
  let lists = 0;
  const spoken = await run('a.scenario.yaml --backend http://shop.test --reporter list --reporter json=report.json', {
    interruption,
    store: ({ url, signal }) => {
      if (new URL(url).pathname !== '/api/v1/store/sample-list') return Response.json({ message: '' }, { status: 401 });
      lists += 1;
      if (lists === 1) return Response.json({}, { status: 503 });
      interruption.abort();
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    },
  });
  expect(spoken.code).toBe(130);
  expect(spoken.stdout).toMatch(
    /^✗ one .*[^]*\nhttp:\/\/shop\.test: 0 passed, 1 failed, 2 not run \(.*\), interrupted\n$/,
  );
  expect(JSON.parse(read('report.json'))).toMatchObject({ isInterrupted: true, failed: 1, notRun: 2 });
});

describe('--retries', () => {
  /** A shop that fails this many times to answer a list. */
  function aShakyStore(failures: number): Situation {
    const open = aStore();
    let lists = 0;
    return {
      store: (request) => {
        if (new URL(request.url).pathname !== '/api/v1/store/sample-list') return open(request);
        lists += 1;
        return lists <= failures ? Response.json({}, { status: 503 }) : open(request);
      },
    };
  }
  const offline = (title: string) => `scenario: ${title}\nsteps: [{ do: catalogue.browseSounds.withoutFacets }]\n`;
  const URL_OPTION = '--backend http://shop.test';

  test.each([
    ['--retries 2', 2, 0, '0 passed, 1 flaky'],
    ['--retries 2 --fail-on-flaky', 2, 1, '0 passed, 1 flaky'],
    ['--retries 1', 2, 1, '0 passed, 1 failed'],
    ['--retries 0', 1, 1, '0 passed, 1 failed'],
    ['--retries 2 --fail-on-flaky', 0, 0, '1 passed'],
    ['--retries 3 --bail', 1, 0, '1 flaky'],
  ])('%s: a shop that fails %i times ends with %i', async (options, failures, code, text) => {
    const { run } = aRunner({ 'a.scenario.yaml': offline('one') });
    const spoken = await run(`a.scenario.yaml ${URL_OPTION} ${options}`, aShakyStore(failures));
    expect(spoken.stdout).toContain(text);
    expect(spoken.code).toBe(code);
  });

  test('takes a number that is not too large', async () => {
    const { run } = aRunner(FILES);
    expect(await run('deep --retries 101')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('It must be a whole number from 0 to 100.') as unknown,
    });
  });
});

describe('--fault', () => {
  const SCENARIOS = { 'a.scenario.yaml': passing('one'), 'deep/b.scenario.yaml': passing('two') };
  const MET = '--fault catalogue.sounds:latency=10';
  const UNMET = '--fault wishlist.toggleSound:drop';
  const COMPLAINT = 'No call met --fault wishlist.toggleSound:drop. Leave it out, or name a call that is made.\n';

  test.each([
    [MET, 0, ''],
    [`${MET} ${UNMET}`, 1, COMPLAINT],
    [`${MET} ${UNMET} --workers 2`, 1, COMPLAINT],
    [`${MET} --workers 2`, 0, ''],
    [`${UNMET} --shard 1/2`, 0, ''],
  ])('%s ends with %i', async (options, code, stderr) => {
    const { run } = aRunner(SCENARIOS);
    expect(await run(`. ${options}`)).toMatchObject({ code, stderr });
  });
});

test('--list has a document for a filter', async () => {
  const { run } = aRunner(FILES);
  expect(await run('deep --list --jq .scenarios[].title')).toEqual({ code: 0, stderr: '', stdout: 'four\n' });
});

describe('run -', () => {
  test('plays what is piped in, beside files', async () => {
    const { run } = aRunner(FILES);
    const spoken = await run('- deep', { input: `${passing('piped')}---\n${failing('two')}` });
    expect(spoken.stdout).toMatch(/^✓ piped .*\n✗ two .* stdin:4:11\n[^]*✓ four/);
    expect(spoken.code).toBe(1);
  });

  test('tells where in it something is wrong', async () => {
    const { run } = aRunner({});
    const spoken = await run('-', { input: 'scenario: a\nsteps: [{ do: catalogue.browse }]' });
    expect(spoken.code).toBe(2);
    expect(spoken.stderr).toContain('stdin:2:15: There is no use case "catalogue.browse"');
  });
});

describe('--workers', () => {
  /** Without what real time says. */
  const timeless = (text: string) =>
    text.replaceAll(/\((?:\d+ ms|[\d.]+ s)\)/g, '(t)').replaceAll(/"ms": \d+|"startedAt": "[^"]+"/g, '');
  const MANY = {
    'a.scenario.yaml': `${passing('one')}---\n${failing('two')}`,
    'deep/b.scenario.yaml': passing('three'),
    'deep/c.scenario.yaml': `${passing('four').replace('steps', 'on: [url]\nsteps')}---\n${passing('five')}`,
  };

  test('tell the same in the same order as one, down to the trace', async () => {
    const { run, read } = aRunner(MANY);
    const [one, several] = [
      await run('. --trace --reporter json=1.json'),
      await run('. --trace --workers 3 --reporter json=3.json'),
    ];
    expect(timeless(several.stdout)).toBe(timeless(one.stdout));
    expect(several.stderr).toBe(one.stderr);
    expect(linesOf(several.stderr).length).toBeGreaterThan(5);
    expect(timeless(read('3.json'))).toBe(timeless(read('1.json')));
    expect([one.code, several.code]).toEqual([1, 1]);
  });

  test('play what is piped in, and stop after the first failure', async () => {
    const { run } = aRunner(MANY);
    const spoken = await run('a.scenario.yaml - deep --workers 2 --bail', { input: passing('piped') });
    expect(spoken.stdout).toContain('1 passed, 1 failed, 4 not run');
  });

  test('end with Ctrl-C, with what was played by then', async () => {
    const endless = 'scenario: endless\nsteps: [{ repeat: 50000000, steps: [{ do: catalogue.browseSounds }] }]\n';
    const { run, read } = aRunner({ 'a.scenario.yaml': passing('one'), 'deep/b.scenario.yaml': endless });
    const interruption = new AbortController();
    const stdout = new PassThrough();
    let said = '';
    stdout.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('one')) interruption.abort();
    });
    const spoken = await run('. --workers 2 --reporter json=report.json', { interruption, stdout });
    expect(spoken.code).toBe(130);
    expect(JSON.parse(read('report.json'))).toMatchObject({ passed: 1, notRun: 1, isInterrupted: true });
  });

  test.each([
    ['--workers 0', 'It must be a whole number from 1 to 64.'],
    ['--workers 2 --record way.ndjson --backend http://shop.test', 'A recording has one order.'],
  ])('%s is refused', async (options, problem) => {
    const { run } = aRunner(MANY);
    const { code, stderr } = await run(`. ${options}`, { store: aStore() });
    expect(code).toBe(2);
    expect(stderr).toContain(problem);
  });

  test('are refused where all scenarios share a clock', async () => {
    const { run } = aRunner(MANY);
    const store = aStore({
      'GET /api/test/clock': json(200, { now: 0 }),
      'PUT /api/test/clock': () => new Response(null, { status: 204 }),
    });
    const { code, stderr } = await run('. --workers 2 --backend http://shop.test', { store });
    expect(code).toBe(2);
    expect(stderr).toContain('The scenarios on http://shop.test share its clock and its customers');
  });
});
