import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { type Judge, type Suspect, type Verdict, inTurn } from './judge.ts';
import { ScenariosJudge } from './scenarios.judge.ts';
import { SimulationJudge, countOn, partsOf } from './simulation.judge.ts';
import { TestPlayer } from './test-player.ts';
import { TestsJudge } from './tests.judge.ts';

const SLOW = 300_000;
const root = resolve(import.meta.dirname, '../../..');
const file = 'core/kernel/mark-store.ts';
const BESIDE = 'core/kernel/mark-store.test.ts';
const product = readFileSync(resolve(root, file), 'utf8');

/** The file with a mistake planted in it. */
function planted(from: string, to: string): Suspect {
  expect(product).toContain(from);
  const change = { start: product.indexOf(from), end: product.indexOf(from) + from.length, text: to };
  const mutant = { id: `${file}:1:1 planted`, file, line: 1, operator: 'planted', change, original: from };
  return { mutant, source: product.replace(from, to) };
}

const HARMLESS = planted('const next = new Map(this.current);', 'const next = new Map([...this.current]);');
const WRONG = planted('if (this.isForgotten(asked)) return;', '');
const ENDLESS = planted('if (this.isForgotten(asked)) return;', 'for (;;);');
const DEAF = planted('this.#underWay.set(id, begun);', 'return () => false;');
const BROKEN = planted('super(initial);', "throw new Error('planted');");

/** Like a rehearsal of one short share that covered everything. */
const simulation = new SimulationJudge(root, [
  {
    stage: 'memory',
    part: 'days',
    schedules: 5,
    seed: 1,
    digests: [''],
    coverage: [
      { url: pathToFileURL(resolve(root, file)).href, ranges: [{ startOffset: 0, endOffset: 9999, count: 1 }] },
    ],
    shareMs: 60_000,
  },
]);

const player = new TestPlayer();
afterAll(() => player.close());

const testsJudge = (greens = new Map<string, number | string>()) =>
  new TestsJudge(player, { testsOf: () => [BESIDE], patternOf: () => null }, greens);

test(
  'tests kill a mutant by the first that fails, and the next mutant meets them afresh',
  async () => {
    const judge = testsJudge();
    expect(await judge.judge(WRONG)).toEqual({
      outcome: 'killed',
      detail: expect.stringMatching(/^core\/kernel\/mark-store\.test\.ts: marks by id > forgotten/),
    });
    expect(await judge.judge(HARMLESS)).toEqual({ outcome: 'survived', detail: 'in one test file' });
  },
  SLOW,
);

test(
  'a test that fails without a mutant judges none',
  async () => {
    const judge = testsJudge(new Map([[`${BESIDE} `, 'fails anyway']]));
    expect((await judge.judge(WRONG)).outcome).toBe('not asked');
  },
  SLOW,
);

test(
  'a mutant that hangs is ended, and the tests can be played again',
  async () => {
    const { mutant, source } = ENDLESS;
    const order = { test: BESIDE, pattern: null };
    expect(await player.play({ ...order, mutant: { file: mutant.file, source } }, 2000)).toBeNull();
    expect(await player.play({ ...order, mutant: null }, SLOW)).toEqual({ failures: [] });
  },
  SLOW,
);

test(
  'the simulation says whether it minded a mutant, and where one breaks off',
  async () => {
    expect(await simulation.judge(HARMLESS)).toMatchObject({ outcome: 'survived' });
    expect(await simulation.judge(BROKEN)).toEqual({ outcome: 'killed', detail: expect.stringContaining('planted') });
  },
  SLOW,
);

test(
  'scenarios kill what they see fail, and what breaks off',
  async () => {
    const judge = new ScenariosJudge(root, { red: [], ms: 60_000 });
    expect(await judge.judge(DEAF)).toEqual({ outcome: 'killed', detail: expect.stringMatching(/^scenario \S+: /) });
    expect(await judge.judge(BROKEN)).toEqual({ outcome: 'killed', detail: expect.stringContaining('planted') });
  },
  SLOW,
);

test('judges that are asked in turn are one', async () => {
  const saying = (outcome: Verdict['outcome'], detail: string): Judge => ({
    judge: async () => ({ outcome, detail }),
    close: async () => {},
  });
  const [lives, dies, silent] = [saying('survived', 'here'), saying('killed', 'there'), saying('not asked', 'why')];
  expect(await inTurn([silent, dies, lives]).judge(WRONG)).toEqual({ outcome: 'killed', detail: 'there' });
  expect(await inTurn([silent, lives, lives]).judge(WRONG)).toEqual({ outcome: 'survived', detail: 'here and here' });
  expect(await inTurn([silent]).judge(WRONG)).toEqual({ outcome: 'not asked', detail: 'why' });
});

test('the simulation plays all that it has, each room on its own stages', () => {
  const partsFor = (path: string) => partsOf([path]).map(({ part, stage }) => `${part} on ${stage}`);
  expect(partsFor(file).toSorted()).toEqual([
    'accounts on memory',
    'days on memory',
    'kept on memory',
    'makers on memory',
    'months on memory',
    'paying on memory',
  ]);
  expect(partsFor('adapters/memory/world.ts')).toContain('agreement on memory');
  expect(partsFor('server/ledger/ledger.ts')).toContain('agreement on server');
  expect(partsFor('adapters/http/refusal.ts').filter((one) => one.startsWith('agreement'))).toEqual([
    'agreement on server',
  ]);
  const counts = (['days', 'paying', 'agreement'] as const).map((part) => countOn('http', part, 1000));
  expect(counts).toEqual([100, 20, 50]);
  expect(countOn('memory', 'kept', 1000)).toBeGreaterThan(50);
});

test('the simulation is not asked where it does not go', async () => {
  const of = (path: string) => ({ ...WRONG, mutant: { ...WRONG.mutant, file: path } });
  expect(await simulation.judge(of('core/kernel/never-loaded.ts'))).toEqual({
    outcome: 'survived',
    detail: 'never reached',
  });
  expect((await simulation.judge(of('server/ledger/ledger.ts'))).outcome).toBe('not asked');
});
