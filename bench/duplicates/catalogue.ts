// A table like that of the shop, with as many sounds as a large shop has: few of them are rendered, most are drawn.
import { known } from '../../domain/known.ts';
import { type Peaks, fingerprintOf } from '../../domain/listening/fingerprint.ts';
import { type Likeness, copyOf } from '../../domain/listening/likeness.ts';
import { marksOf } from '../../domain/listening/marks.ts';
import { type Looks, looksOf, nearOf } from '../../domain/listening/near.ts';
import type { Sketch } from '../../domain/listening/sketch.ts';
import { Random } from '../../domain/random.ts';
import type { SqliteFile } from '../../server/db/sqlite-file.ts';
import { MOST_NEAR, PAGE_SIZE } from '../../server/publishing/alike-on-sale.ts';
import type { LikenessesTable } from '../../server/publishing/likenesses.tables.ts';
import { comparedIn, likenessRow, looksIn } from '../../server/publishing/stored-likeness.ts';

/** Half of one sound with half of another, in another key: as similar to real ones as possible, but a copy of none. */
function spliced(random: Random, likenesses: readonly Likeness[]): Likeness {
  const shift = random.below(25) - 12;
  const [one, other] = [random.pick(likenesses), random.pick(likenesses)];
  const peaks = [one, other].flatMap((likeness) =>
    Array.from(likeness.peaks.looks, (look, at) => ({ look, place: (likeness.peaks.places[at] ?? 0) + shift })).filter(
      ({ place }) => place >= 0 && place < 144 && random.chance(0.5),
    ),
  );
  peaks.sort((a, b) => a.look - b.look || a.place - b.place);
  const drawn: Peaks = {
    looks: Uint16Array.from(peaks, ({ look }) => look),
    places: Uint8Array.from(peaks, ({ place }) => place),
  };
  return { sketch: drawnElsewhere(random, one.sketch), peaks: drawn, marks: marksOf(fingerprintOf(drawn)) };
}

/** Of another length and brightness: else thousands would share the outline of each. */
function drawnElsewhere(random: Random, { seconds, brightness, ...drawn }: Sketch): Sketch {
  const [longer, brighter] = [random.between(-1, 1), random.between(-1, 1)];
  return { ...drawn, seconds: seconds * 2 ** longer, brightness: brightness * 2 ** brighter };
}

/** Puts all likenesses into a new table, evenly among drawn ones, and returns their ids. */
export function fillCatalogue(file: SqliteFile, likenesses: readonly Likeness[], sounds: number): readonly number[] {
  file.exec(
    'create table likenesses (sound_id integer primary key, seconds real, brightness real, marks blob, outline blob, peaks blob)',
  );
  const insert = file.prepare('insert into likenesses values (?, ?, ?, ?, ?, ?)');
  const random = new Random('duplicates');
  const total = Math.max(sounds, likenesses.length);
  const ids = likenesses.map((_, at) => 1 + Math.floor((at * total) / likenesses.length));
  const placed = new Map(ids.map((id, at) => [id, likenesses[at]]));
  file.exec('begin');
  for (let id = 1; id <= total; id += 1)
    insert.run(valuesOf(likenessRow(id, placed.get(id) ?? spliced(random, likenesses))));
  file.exec('commit');
  return ids;
}

const valuesOf = ({ sound_id, seconds, brightness, marks, outline, peaks }: LikenessesTable): readonly unknown[] => [
  sound_id,
  seconds,
  brightness,
  marks,
  outline,
  peaks,
];

type Row = Pick<LikenessesTable, 'sound_id' | 'seconds' | 'brightness' | 'marks'>;

/** Finds what sounds may be copies of, and compares them with it, as the shop does for a push. */
export function searchIn(file: SqliteFile) {
  const page = file.prepare(
    'select sound_id, seconds, brightness, marks from likenesses where sound_id > ? order by sound_id limit ?',
  );
  const drawn = file.prepare('select * from likenesses where sound_id = ?');

  function near(asked: readonly Looks[]): ReadonlyArray<readonly number[]> {
    let found: ReadonlyArray<ReadonlyArray<{ readonly id: number; readonly weight: number }>> = asked.map(() => []);
    for (let after = 0; ;) {
      const rows = page.all([after, PAGE_SIZE]) as unknown as readonly Row[];
      const last = rows.at(-1);
      if (!last) break;
      after = last.sound_id;
      const here = Map.groupBy(nearOf(asked, rows.map(looksIn), MOST_NEAR), (one) => one.asked);
      found = found.map((before, at) => {
        const more = here.get(at) ?? [];
        return [...before, ...more.map(({ listed, weight }) => ({ id: known(rows[listed], 'row').sound_id, weight }))]
          .toSorted((a, b) => b.weight - a.weight)
          .slice(0, MOST_NEAR);
      });
    }
    return found.map((of) => of.map(({ id }) => id));
  }

  return {
    /** For each sound, the ids of those that it is compared with. */
    candidates: (likenesses: readonly Likeness[]) => near(likenesses.map(looksOf)),
    /** Those of them that it is a copy of. */
    copied: (likeness: Likeness, ids: readonly number[]): readonly number[] =>
      ids.filter((id) => {
        const theirs = comparedIn(known(drawn.all([id])[0], 'row') as unknown as LikenessesTable);
        return theirs !== null && copyOf(likeness, theirs) !== null;
      }),
  };
}
