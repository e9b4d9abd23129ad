// Looks for copies of sounds, in other keys, tempos and codecs, among a hundred thousand: how many are found, how many
// other sounds are mistaken for copies, and how long a query takes with the shop's database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import SqliteFile from 'better-sqlite3';
import { type StereoAudio } from '../../domain/audio/stereo.ts';
import { known } from '../../domain/known.ts';
import { type Peaks, fingerprintOf } from '../../domain/listening/fingerprint.ts';
import { mixed } from '../../domain/listening/heard.ts';
import { type Likeness, copyOf, likenessOf } from '../../domain/listening/likeness.ts';
import { marksOf, nearAmong } from '../../domain/listening/marks.ts';
import { Random } from '../../domain/random.ts';
import { likenessRow, marksIn } from '../../server/publishing/stored-likeness.ts';
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

interface Sound {
  readonly kind: 'loops' | 'one-shots';
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
const file = new SqliteFile(join(folder, 'bench.sqlite'));
file.exec(
  'create table likenesses (sound_id integer primary key, seconds real, brightness real, marks blob, outline blob, peaks blob)',
);
const insert = file.prepare('insert into likenesses values (?, ?, ?, ?, ?, ?)');
const put = (id: number, likeness: Likeness) => {
  const { sound_id, seconds, brightness, marks, outline, peaks } = likenessRow(id, likeness);
  insert.run(sound_id, seconds, brightness, marks, outline, peaks);
};
const random = new Random('duplicates');
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
file.exec('begin');
all.forEach(({ likeness }, at) => put(at + 1, likeness));
for (let id = all.length + 1; id <= catalogue; id += 1) {
  const peaks = spliced();
  put(id, { sketch: random.pick(all).likeness.sketch, peaks, marks: marksOf(fingerprintOf(peaks)) });
}
file.exec('commit');

const page = file.prepare('select sound_id, marks from likenesses where sound_id > ? order by sound_id limit ?');
interface Row {
  readonly sound_id: number;
  readonly marks: Uint8Array;
}
/** Ids of what a sound may be a copy of, as found by the shop. */
function nearIn(likeness: Likeness): readonly number[] {
  let near: { readonly id: number; readonly weight: number }[] = [];
  for (let after = 0; ;) {
    const rows = page.all(after, PAGE) as Row[];
    const last = rows.at(-1);
    if (!last) break;
    after = last.sound_id;
    const found = nearAmong(
      [likeness.marks],
      rows.map(({ marks }) => marksIn(marks)),
      MOST_NEAR,
    );
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
const times: number[] = [];
for (const [change, make] of Object.entries(CHANGES))
  for (const kind of ['loops', 'one-shots'] as const) {
    const figure = { kind, change, asked: 0, short: 0, found: 0 };
    for (const [at, original] of originals.entries()) {
      if (original.kind !== kind) continue;
      const copy = likenessOf(await make(original.practice, mixed(original.practice.audio)));
      if (!copy) continue;
      figure.asked += 1;
      if (Math.min(copy.peaks.looks.length, original.likeness.peaks.looks.length) < 24) figure.short += 1;
      const begun = performance.now();
      const near = nearIn(copy);
      for (const id of near) {
        const other = all[id - 1];
        // Spliced sounds are undecidable: they contain half of a sound.
        if (!other) continue;
        const isCopy = copyOf(copy, other.likeness) !== null;
        if (id === at + 1) figure.found += isCopy ? 1 : 0;
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
const judged = (isMet: boolean) => (isMet ? 'met' : 'MISSED');
let isMissed = false;
const line = (what: string, text: string, isMet: boolean) => {
  isMissed ||= !isMet;
  process.stdout.write(`${what}: ${text}, ${judged(isMet)}\n`);
};
for (const { kind, change, asked, found, short } of figures)
  process.stdout.write(
    `${kind}, ${change}: ${percent(found, asked)} of ${asked} found${short > 0 ? ` (${short} too short to be compared)` : ''}\n`,
  );
for (const kind of ['loops', 'one-shots'] as const) {
  const [asked, found] = [total(kind, 'asked'), total(kind, 'found')];
  line(
    `${kind} found, at least 95 %`,
    `${percent(found, asked)} of ${asked}, ${total(kind, 'short')} too short`,
    found / asked >= TARGETS.found,
  );
}
line(
  'Pairs taken for copies wrongly, at most 1 of 10,000',
  `${((10_000 * falsePairs) / pairs).toFixed(2)} of 10,000 (${falsePairs} of ${pairs}; ${alikeByMake} of them beats without a key, which our synthesiser makes alike)`,
  falsePairs / pairs <= TARGETS.falsePairs,
);
const slowest = known(times.toSorted((a, b) => a - b).at(Math.floor(times.length * 0.95)), 'time');
line(
  `One sound among ${catalogue}, at most 2 s`,
  `${Math.round(median(times))} ms, ${Math.round(slowest)} ms for 95 %`,
  slowest <= TARGETS.milliseconds,
);
process.stdout.write(`${machine()}\n`);
process.exitCode = isMissed ? 1 : 0;
