// Looks for copies of sounds, in other keys, tempos and codecs, among a hundred thousand: how many are found, how many
// other sounds are mistaken for copies, and how long a query takes with the shop's database.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { known } from '../../domain/known.ts';
import type { Likeness } from '../../domain/listening/likeness.ts';
import { looksOf, nearOf } from '../../domain/listening/near.ts';
import { SqliteFile } from '../../server/db/sqlite-file.ts';
import { MOST_NEAR } from '../../server/publishing/alike-on-sale.ts';
import { fillCatalogue, searchIn } from './catalogue.ts';
import { listen } from './material-pool.ts';
import type { Heard, Material } from './material-worker.ts';
import { type Asked, report } from './report.ts';

const { values } = parseArgs({
  options: {
    /** Sounds that are copied, of each kind. */
    sounds: { type: 'string', default: '60' },
    /** Sounds that are not copied. */
    others: { type: 'string', default: '200' },
    catalogue: { type: 'string', default: '100000' },
    /** Sounds of which the time is measured, one after the other. */
    timed: { type: 'string', default: '40' },
    /** The number of the first sound. Thresholds are chosen by those from 20,000 on, so that these results are of others. */
    from: { type: 'string', default: '0' },
    cache: { type: 'string', default: join(tmpdir(), 'loopstead-duplicates') },
    output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
});
const numberOf = (name: 'sounds' | 'others' | 'catalogue' | 'timed' | 'from'): number => {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} takes a whole number.`);
  return number;
};
const [sounds, others, size, timed, from] = [
  numberOf('sounds'),
  numberOf('others'),
  numberOf('catalogue'),
  numberOf('timed'),
  numberOf('from'),
];

const say = (text: string) => process.stderr.write(`${text}\n`);
const began = performance.now();
say('Rendering and listening …');
const materials = await listen({ from, sounds, others, cache: values.cache }, (done, all) => {
  if (done % 100 === 0) say(`  ${done} of ${all}`);
});
const ready = performance.now();

/** Sounds as they are on sale, and the copies that are pushed. */
const sold: readonly { readonly material: Material; readonly likeness: Likeness }[] = materials.flatMap((material) => {
  const original = material.heard.find(({ change }) => change === null);
  return original ? [{ material, likeness: original.likeness }] : [];
});
const pushed = sold.flatMap(({ material }, original) =>
  material.heard.flatMap(({ change, likeness, seconds }: Heard) =>
    change === null ? [] : [{ material, original, change, likeness, seconds }],
  ),
);

say(`A catalogue of ${size} …`);
const folder = mkdtempSync(join(tmpdir(), 'loopstead-duplicates-'));
const file = new SqliteFile(join(folder, 'bench.sqlite'), { timeout: 0 });
try {
  const ids = fillCatalogue(
    file,
    sold.map(({ likeness }) => likeness),
    size,
  );
  const soldBy = new Map(ids.map((id, at) => [id, at]));
  const search = searchIn(file);

  say('Asking …');
  const candidates = search.candidates(pushed.map(({ likeness }) => likeness));
  // Drawn sounds count neither as found nor as wrong, and hide no wrong one: they are made of halves of rendered ones.
  const amongRendered = Map.groupBy(
    nearOf(
      pushed.map(({ likeness }) => looksOf(likeness)),
      sold.map(({ likeness }) => looksOf(likeness)),
      MOST_NEAR,
    ),
    (one) => one.asked,
  );
  const asked = pushed.map(({ material, original, change, likeness, seconds }, at): Asked => {
    const near = known(candidates[at], 'candidates');
    const rendered = near.filter((id) => soldBy.has(id));
    const others = (amongRendered.get(at) ?? []).map(({ listed }) => listed).filter((other) => other !== original);
    const own = known(ids[original], 'id');
    const copied = search
      .copied(likeness, [...new Set([...rendered, ...others.map((other) => known(ids[other], 'id'))])])
      .map((id) => known(soldBy.get(id), 'sound'));
    return {
      kind: material.kind,
      change,
      seconds,
      isCandidate: rendered.includes(own),
      isFound: copied.includes(original),
      wrong: copied.flatMap((other) => (other === original ? [] : [{ mine: material, theirs: sold[other]!.material }])),
    };
  });

  say('Timing …');
  const step = Math.max(1, Math.floor(pushed.length / timed));
  const times = pushed
    .filter((_, at) => at % step === 0)
    .slice(0, timed)
    .map(({ likeness }) => {
      const begun = performance.now();
      const [near = []] = search.candidates([likeness]);
      search.copied(likeness, near);
      return performance.now() - begun;
    });
  const bytes = file
    .prepare('select seconds, length(marks) + length(outline) + length(peaks) as bytes from likenesses')
    .all([]) as unknown as ReadonlyArray<{ readonly seconds: number; readonly bytes: number }>;
  const { markdown, isMet } = report({
    sounds,
    others,
    size,
    from,
    sold: sold.map(({ material }) => material),
    asked,
    times,
    bytes,
    hearing: materials.flatMap(({ kind, heard }) => heard.map(({ hearingMs }) => ({ kind, ms: hearingMs }))),
    preparationMs: ready - began,
    searchMs: performance.now() - ready,
  });
  writeFileSync(values.output, await format(markdown, { ...(await resolveConfig(values.output)), parser: 'markdown' }));
  process.stdout.write(markdown);
  process.exitCode = isMet ? 0 : 1;
} finally {
  file.close();
  rmSync(folder, { recursive: true });
}
