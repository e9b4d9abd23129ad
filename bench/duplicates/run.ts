// Looks for copies of sounds, in other keys, tempos and codecs, among a hundred thousand: how many are found, how many
// other sounds are mistaken for copies, and how long a query takes with the shop's database.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { type StereoAudio } from '../../domain/audio/stereo.ts';
import { figure as figureOf } from '../../domain/figures.ts';
import { known } from '../../domain/known.ts';
import { type Peaks, fingerprintOf } from '../../domain/listening/fingerprint.ts';
import { mixed } from '../../domain/listening/heard.ts';
import { FEWEST_PEAKS, type Likeness, copyOf, likenessOf } from '../../domain/listening/likeness.ts';
import { marksOf } from '../../domain/listening/marks.ts';
import { looksOf, nearOf } from '../../domain/listening/near.ts';
import type { Sketch } from '../../domain/listening/sketch.ts';
import { Random } from '../../domain/random.ts';
import { SqliteFile } from '../../server/db/sqlite-file.ts';
import type { LikenessesTable } from '../../server/publishing/likenesses.tables.ts';
import { comparedIn, likenessRow, looksIn } from '../../server/publishing/stored-likeness.ts';
import { changeAudio } from '../../server/tempo/change-audio.ts';
import { type Practice, practiceHit, practiceLoop } from '../listening/practice.ts';
import { machine, median } from '../measured.ts';

const { values } = parseArgs({
  options: {
    /** Sounds that are copied. */
    sounds: { type: 'string', default: '60' },
    /** Sounds that are not copied. */
    others: { type: 'string', default: '200' },
    catalogue: { type: 'string', default: '100000' },
    output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
});
const [count, others, catalogue] = [values.sounds, values.others, values.catalogue].map(Number) as [
  number,
  number,
  number,
];
const TARGETS = { found: 0.95, falsePairs: 1 / 10_000, milliseconds: 2_000 };
const [PAGE, MOST_NEAR] = [2_000, 24];

function filtered(samples: Float32Array, share: number): Float32Array {
  let level = 0;
  return samples.map((sample) => (level += share * (sample - level)));
}

type Change = (sound: Practice, mono: Float32Array) => Promise<Float32Array> | Float32Array;
const moved =
  (shift: number, tempo: number): Change =>
  async ({ audio, isLoop, key }) =>
    mixed(
      await changeAudio(audio, { frames: Math.round(audio.left.length / tempo), shift, isLoop, isTonal: key !== null }),
    );
const CHANGES: Readonly<Record<string, Change>> = {
  '3 semitones up': moved(3, 1),
  '3 semitones down': moved(-3, 1),
  '10 % faster': moved(0, 1.1),
  '10 % slower': moved(0, 0.9),
  '3 semitones up, 10 % faster': moved(3, 1.1),
  '8 bits, highs cut (for MP3)': (_, mono) => filtered(mono, 0.85).map((s) => Math.round(s * 128) / 128),
  'trimmed by 15 % at both ends': (_, mono) =>
    mono.slice(Math.round(mono.length * 0.15), Math.round(mono.length * 0.85)),
  'faded in and out': (_, mono) =>
    mono.map((s, at) => s * Math.min(1, at / (mono.length * 0.1), (mono.length - at) / (mono.length * 0.3))),
  'bass raised': (_, mono) => {
    const low = filtered(mono, 0.1);
    return mono.map((s, at) => 0.4 * s + 1.2 * (low[at] ?? 0));
  },
  'bass cut': (_, mono) => {
    const low = filtered(mono, 0.1);
    return mono.map((s, at) => s - 0.8 * (low[at] ?? 0));
  },
};

const KINDS = ['loops', 'one-shots'] as const;
interface Sound {
  readonly kind: (typeof KINDS)[number];
  readonly practice: Practice;
  readonly likeness: Likeness;
}

function* rendered(from: number, to: number): Generator<Sound> {
  for (let number = from; number < to; number += 1)
    for (const [kind, practice] of [
      ['loops', practiceLoop(number)],
      ['one-shots', practiceHit(number)],
    ] as const) {
      const likeness = likenessOf(mixed(practice.audio satisfies StereoAudio));
      if (likeness) yield { kind, practice, likeness };
    }
}

const say = (text: string) => process.stderr.write(`${text}\n`);
say('Rendering …');
const originals = [...rendered(0, count)];
const all = [...originals, ...rendered(10_000, 10_000 + others)];

say(`A catalogue of ${catalogue} …`);
const folder = mkdtempSync(join(tmpdir(), 'loopstead-duplicates-'));
const file = new SqliteFile(join(folder, 'bench.sqlite'), { timeout: 0 });
file.exec(
  'create table likenesses (sound_id integer primary key, seconds real, brightness real, marks blob, outline blob, peaks blob)',
);
const insert = file.prepare('insert into likenesses values (?, ?, ?, ?, ?, ?)');
const put = (id: number, likeness: Likeness) => {
  const { sound_id, seconds, brightness, marks, outline, peaks } = likenessRow(id, likeness);
  insert.run([sound_id, seconds, brightness, marks, outline, peaks]);
};
const random = new Random('duplicates');
/** One stroke of one drum, in another length and room. */
const isOneStroke = (one: Practice, other: Practice): boolean => one.stroke !== null && one.stroke === other.stroke;
/** Half of one sound with half of another, in another key: as similar to real ones as possible, but a copy of none. */
function spliced(): Peaks {
  const shift = random.below(25) - 12;
  const peaks = [random.pick(all), random.pick(all)].flatMap(({ likeness }) =>
    Array.from(likeness.peaks.looks, (look, at) => ({ look, place: (likeness.peaks.places[at] ?? 0) + shift })).filter(
      ({ place }) => place >= 0 && place < 144 && random.chance(0.5),
    ),
  );
  peaks.sort((a, b) => a.look - b.look || a.place - b.place);
  return { looks: Uint16Array.from(peaks, ({ look }) => look), places: Uint8Array.from(peaks, ({ place }) => place) };
}
/** Of another length and brightness: else thousands would share the outline of each. */
function drawnElsewhere({ seconds, brightness, ...drawn }: Sketch): Sketch {
  const [longer, brighter] = [random.between(-1, 1), random.between(-1, 1)];
  return { ...drawn, seconds: seconds * 2 ** longer, brightness: brightness * 2 ** brighter };
}
file.exec('begin');
all.forEach(({ likeness }, at) => put(at + 1, likeness));
for (let id = all.length + 1; id <= catalogue; id += 1) {
  const peaks = spliced();
  const sketch = drawnElsewhere(random.pick(all).likeness.sketch);
  put(id, { sketch, peaks, marks: marksOf(fingerprintOf(peaks)) });
}
file.exec('commit');

const page = file.prepare(
  'select sound_id, seconds, brightness, marks from likenesses where sound_id > ? order by sound_id limit ?',
);
type Row = Pick<LikenessesTable, 'sound_id' | 'seconds' | 'brightness' | 'marks'>;
const drawn = file.prepare('select * from likenesses where sound_id = ?');
/** Ids of what a sound may be a copy of, as found by the shop. */
function nearIn(likeness: Likeness): readonly number[] {
  let near: { readonly id: number; readonly weight: number }[] = [];
  for (let after = 0; ;) {
    const rows = page.all([after, PAGE]) as unknown as Row[];
    const last = rows.at(-1);
    if (!last) break;
    after = last.sound_id;
    const found = nearOf([looksOf(likeness)], rows.map(looksIn), MOST_NEAR);
    near = [...near, ...found.map(({ listed, weight }) => ({ id: rows[listed]?.sound_id ?? 0, weight }))]
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, MOST_NEAR);
  }
  return near.map(({ id }) => id);
}

say('Asking …');
const figures: { kind: Sound['kind']; change: string; asked: number; short: number; found: number }[] = [];
let pairs = 0;
let falsePairs = 0;
let alikeByMake = 0;
let oneStroke = 0;
const times: number[] = [];
for (const [change, make] of Object.entries(CHANGES))
  for (const kind of KINDS) {
    const figure = { kind, change, asked: 0, short: 0, found: 0 };
    for (const [at, original] of originals.entries()) {
      if (original.kind !== kind) continue;
      const copy = likenessOf(await make(original.practice, mixed(original.practice.audio)));
      if (!copy) continue;
      figure.asked += 1;
      if (Math.min(copy.peaks.looks.length, original.likeness.peaks.looks.length) < FEWEST_PEAKS) figure.short += 1;
      const begun = performance.now();
      const near = nearIn(copy);
      for (const id of near) {
        const theirs = comparedIn(drawn.all([id])[0] as unknown as LikenessesTable);
        const isCopy = theirs !== null && copyOf(copy, theirs) !== null;
        const other = all[id - 1];
        // Spliced sounds are undecidable: they contain half of a sound.
        if (!other) continue;
        if (id === at + 1) figure.found += isCopy ? 1 : 0;
        else if (isCopy && isOneStroke(original.practice, other.practice)) oneStroke += 1;
        else if (isCopy) {
          falsePairs += 1;
          if (other.kind === 'loops' && other.practice.key === null && original.practice.key === null) alikeByMake += 1;
        }
      }
      times.push(performance.now() - begun);
      pairs += all.length - 1;
    }
    figures.push(figure);
  }
file.close();
rmSync(folder, { recursive: true });

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
const total = (kind: Sound['kind'], field: 'asked' | 'found' | 'short') =>
  figures.filter((one) => one.kind === kind).reduce((sum, one) => sum + one[field], 0);
const foundOf = (kind: Sound['kind']) => total(kind, 'found') / total(kind, 'asked');
const cell = (change: string, kind: Sound['kind']) => {
  const figure = figures.find((one) => one.change === change && one.kind === kind);
  return figure ? `${percent(figure.found, figure.asked)} of ${figure.asked}` : '';
};
const slowest = known(times.toSorted((a, b) => a - b).at(Math.floor(times.length * 0.95)), 'time');
const targets = [
  ...KINDS.map((kind) => ({
    what: `${kind} found`,
    value: percent(total(kind, 'found'), total(kind, 'asked')),
    goal: 'at least 95 %',
    isMet: foundOf(kind) >= TARGETS.found,
  })),
  {
    what: 'pairs taken for copies wrongly',
    value: `${((10_000 * falsePairs) / pairs).toFixed(2)} of 10,000`,
    goal: 'at most 1',
    isMet: falsePairs / pairs <= TARGETS.falsePairs,
  },
  {
    what: `one sound among ${figureOf(catalogue)}: 95 % of questions`,
    value: `${Math.round(slowest)} ms`,
    goal: 'at most 2,000 ms',
    isMet: slowest <= TARGETS.milliseconds,
  },
];
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const markdown = `# Duplicates: measured results

Written by \`npm --prefix bench run duplicates -- --sounds ${count} --others ${others} --catalogue ${catalogue}\` on a machine with ${machine()}.

${count} loops and ${count} one-shots of our synthesiser are changed in ${Object.keys(CHANGES).length} ways, and each copy is looked for among ${figureOf(catalogue)} sounds in a
table like that of the shop. ${figureOf(all.length)} of them are rendered; all others are put together from the peaks of two of these, which is
as hard to tell apart, and count neither as found nor as wrong. MP3 is stood in for by 8 bits without highs, as there is no decoder
in the shop. Wrong pairs are counted among rendered sounds: of ${figureOf(pairs)} pairs, ${falsePairs}, ${alikeByMake} of them beats without a key, which our
synthesiser makes alike. ${oneStroke} further pairs are one stroke of one drum, in another length and room: those are copies.

${table(
  ['change', 'loops found', 'one-shots found'],
  Object.keys(CHANGES).map((change) => [change, ...KINDS.map((kind) => cell(change, kind))]),
)}

${figureOf(total('one-shots', 'short'))} of ${figureOf(total('one-shots', 'asked'))} one-shots have too few peaks to be compared at all.

## Targets

${table(
  ['target', 'value', '', ''],
  targets.map(({ what, value, goal, isMet }) => [what, value, goal, isMet ? 'met' : 'MISSED']),
)}

One question takes ${Math.round(median(times))} ms in the median: one thread reads the whole table.
`;
writeFileSync(values.output, await format(markdown, { ...(await resolveConfig(values.output)), parser: 'markdown' }));
process.stdout.write(markdown);
process.exitCode = targets.every(({ isMet }) => isMet) ? 0 : 1;
