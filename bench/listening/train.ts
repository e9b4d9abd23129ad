import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { meanScore } from '../../domain/listening/ranking.ts';
import { COARSE_FAMILIES } from './families.ts';
import { type Ranking, learnClasses, learnKeys, learnRanking } from './learn.ts';
import { type Lesson, isWhole, listen, listenForTempo } from './lesson.ts';
import { type Practice, practiceHit, practiceLoop, practiceTexture } from './practice.ts';

/**
 * Trains the listener of the check: renders practice music, which is neither in the demo nor in the benchmark, and
 * writes the weights to domain/listening. Rendering takes an hour of one core; analyses are kept in `--cache`, where
 * two processes may work at once (`--only` and `--part`).
 */
const { values } = parseArgs({
  options: {
    cache: { type: 'string' },
    loops: { type: 'string', default: '1000' },
    textures: { type: 'string', default: '250' },
    hits: { type: 'string', default: '600' },
    /** Further loops, from which tempos alone are learned. */
    more: { type: 'string', default: '1000' },
    /** Loops from which nothing is learned: they say how sure an objection has to be. */
    fresh: { type: 'string', default: '600' },
    /** Analyze only, without learning. */
    only: { type: 'boolean', default: false },
    part: { type: 'string', default: '1/1' },
  },
});

/** Several models are more certain than one, and less often certain of a mistake. */
const JUDGES = [1, 2, 3, 4];
const HIDDEN = 8;
/** Of correct claims. */
const FALSE_ALARMS = 0.01;
const DECAY = { tempo: 0.004, key: 0.0003, kind: 0.002 };
const rooms = join(import.meta.dirname, '../../domain/listening');

const [part = 1, parts = 1] = values.part.split('/').map(Number);
const series: ReadonlyArray<readonly [name: string, count: number, play: (number: number) => Practice]> = [
  ['loop', Number(values.loops), practiceLoop],
  ['texture', Number(values.textures), practiceTexture],
  ['hit', Number(values.hits), practiceHit],
];

const lessons: Lesson[] = [];
for (const [name, count, play] of series)
  for (let number = 0; number < count; number += 1)
    if (number % parts === part - 1)
      lessons.push(kept(`${name}-${number}`, () => listen(play(number), `${name} ${number}`)));
const FRESH = 20_000;
/** As many as are among the loops of a shop. */
const LOOPS_TO_A_TEXTURE = 15;
const [loops, more, fresh] = [values.loops, values.more, values.fresh].map(Number) as [number, number, number];
const furtherTempos = temposIn('loop', loops, more, practiceLoop);
const freshTempos = [
  // Shops have few loops of one or of three bars: those are learned from, and are not what a threshold is for.
  ...temposIn('loop', FRESH, fresh, practiceLoop, isWhole),
  ...temposIn('texture', FRESH, Math.round(fresh / LOOPS_TO_A_TEXTURE), practiceTexture, isWhole),
];
if (!values.only) await learn();

function temposIn(
  name: string,
  first: number,
  count: number,
  play: (number: number) => Practice,
  isMeant: (name: string) => boolean = () => true,
) {
  return Array.from({ length: count }, (_, at) => first + at)
    .filter((number) => number % parts === part - 1 && isMeant(`${name} ${number}`))
    .map((number) => kept(`tempo-${name}-${number}`, () => listenForTempo(play(number), `${name} ${number}`)));
}

function kept<Made>(name: string, make: () => Made): Made {
  if (values.cache === undefined) return make();
  mkdirSync(values.cache, { recursive: true });
  const file = join(values.cache, `${name}.json`);
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(make()));
  return JSON.parse(readFileSync(file, 'utf8')) as Made;
}

async function learn(): Promise<void> {
  const tempos = [...lessons.flatMap(({ tempos: list }) => (list ? [list] : [])), ...furtherTempos];
  console.log(`${lessons.length} pieces, and ${tempos.length} tempos`);
  const judges = JUDGES.map((judge) => learnRanking(tempos, HIDDEN, DECAY.tempo, judge));
  await write(
    'tempo-weights.ts',
    [
      ['TEMPO_OBJECTION', 'number', objectionFrom(judges)],
      ['TEMPO_WEIGHTS', 'readonly RankingWeights[]', judges],
    ],
    "import type { RankingWeights } from './ranking.ts';\n",
  );

  const keysOf = (isLoop: boolean) =>
    learnKeys(
      lessons.flatMap(({ isLoop: own, key, notes }) => (key && own === isLoop ? [{ lists: notes, ...key }] : [])),
      DECAY.key,
    );
  await write(
    'key-weights.ts',
    [
      [
        'KEY_WEIGHTS',
        "Readonly<Record<'loop' | 'hit', Readonly<Record<'major' | 'minor', KeyLine>>>>",
        { loop: keysOf(true), hit: keysOf(false) },
      ],
    ],
    'interface KeyLine { readonly bias: number; readonly lists: readonly (readonly number[])[] }\n',
  );

  const either = (is: (lesson: Lesson) => boolean) => {
    const [no, yes] = learnClasses(
      lessons.map((one) => ({ values: one.kind, answer: is(one) ? 1 : 0 })),
      2,
      DECAY.kind,
    );
    return { bias: yes!.bias - no!.bias, weights: yes!.weights.map((weight, i) => weight - no!.weights[i]!) };
  };
  const families = [...new Set(Object.values(COARSE_FAMILIES))];
  const lines = learnClasses(
    lessons.map(({ kind, family }) => ({ values: kind, answer: families.indexOf(COARSE_FAMILIES[family]!) })),
    families.length,
    DECAY.kind,
  );
  await write(
    'kind-weights.ts',
    [
      ['LOOP_WEIGHTS', 'Line', either(({ isLoop }) => isLoop)],
      ['PITCH_WEIGHTS', 'Line', either(({ key }) => key !== null)],
      [
        'FAMILY_WEIGHTS',
        'Readonly<Record<string, Line>>',
        Object.fromEntries(families.map((family, at) => [family, lines[at]])),
      ],
    ],
    'interface Line { readonly bias: number; readonly weights: readonly number[] }\n',
  );
}

/** How far another tempo has to be ahead of the claimed one for one in a hundred correct claims to be objected to. */
function objectionFrom(judges: readonly Ranking[]): number {
  const ahead = freshTempos.map((list) => {
    const [correct = 0, ...others] = list.map((evidence) => meanScore(judges, evidence));
    return Math.max(...others) - correct;
  });
  return ahead.toSorted((a, b) => b - a)[Math.floor(ahead.length * FALSE_ALARMS)] ?? 0;
}

async function write(
  file: string,
  tables: ReadonlyArray<readonly [name: string, type: string, value: unknown]>,
  head: string,
): Promise<void> {
  const path = join(rooms, file);
  const short = (_: string, value: unknown): unknown =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value;
  const texts = tables.map(
    ([name, type, value]) => `export const ${name}: ${type} = ${JSON.stringify(value, short)};\n`,
  );
  const text = `// Written by \`npm --prefix bench run listening-train\`.\n${head}\n${texts.join('\n')}`;
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
}
