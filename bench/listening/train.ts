import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { COARSE_FAMILIES } from './families.ts';
import { learnClasses, learnKeys, learnRanking } from './learn.ts';
import { type Lesson, listen } from './lesson.ts';
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
    /** Analyze only, without learning. */
    only: { type: 'boolean', default: false },
    part: { type: 'string', default: '1/1' },
  },
});

/** Several models are more certain than one, and less often certain of a mistake. */
const JUDGES = [1, 2, 3, 4];
const HIDDEN = 8;
const DECAY = { tempo: 0.008, key: 0.0003, kind: 0.002 };
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
if (!values.only) await learn();

function kept(name: string, make: () => Lesson): Lesson {
  if (values.cache === undefined) return make();
  mkdirSync(values.cache, { recursive: true });
  const file = join(values.cache, `${name}.json`);
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(make()));
  return JSON.parse(readFileSync(file, 'utf8')) as Lesson;
}

async function learn(): Promise<void> {
  const tempos = lessons.flatMap(({ tempos: list }) => (list ? [list] : []));
  console.log(`${lessons.length} pieces, ${tempos.length} of them with a tempo`);
  await write(
    'tempo-weights.ts',
    [
      [
        'TEMPO_WEIGHTS',
        'readonly RankingWeights[]',
        JUDGES.map((judge) => learnRanking(tempos, HIDDEN, DECAY.tempo, judge)),
      ],
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
