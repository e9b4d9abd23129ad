import { fingerprintOf } from '../listening/fingerprint.ts';
import { TOGETHER, laidOver } from '../listening/laid.ts';
import { type Likeness, laidAsIs } from '../listening/likeness.ts';
import { isSameSketch } from '../listening/sketch.ts';
import { type Match, matchesAmong } from '../listening/matches.ts';
import type { CheckedFile } from './check-file.ts';
import { type Finding, finding, inOrder } from './findings.ts';
import { COVERS, MANIFEST, type SheetRow } from './pack-files.ts';
import { foundTexts } from './publishing.messages.ts';

/** A checked file with the digest of all of its bytes. */
export interface PackFile extends CheckedFile {
  readonly sha256: string;
}

/** The shop's terms, by kind; null if no shop was asked. */
export interface KnownWords {
  readonly instruments: readonly string[];
  readonly moods: readonly string[];
  readonly genres: readonly string[];
}

export interface PackQuestion {
  readonly files: readonly PackFile[];
  /** Paths of all files in the folder. */
  readonly paths: readonly string[];
  readonly rows: ReadonlyMap<string, SheetRow>;
  /** Of its sheet, manifest and cover. */
  readonly findings: readonly Finding[];
  /** Of its demo, if it has a readable one. */
  readonly demoSeconds: number | null;
}

const FEWEST_SOUNDS = 24;
const MOST_APART = 6;
const SHORTEST_DEMO_SECONDS = 30;
/** With fewer sounds, a median loudness means nothing. */
const LEAST_FOR_MEDIAN = 4;

/** Whether a file can be sold. */
export const isSold = ({ kind }: Pick<CheckedFile, 'kind'>): boolean =>
  kind === 'sound' || kind === 'midi' || kind === 'preset';

/** Checks what only shows across all files of a pack, and sorts all findings. */
export function checkPack(question: PackQuestion): readonly Finding[] {
  const { files, paths, demoSeconds } = question;
  const sold = files.filter(isSold);
  const findings = [...question.findings, ...files.flatMap((file) => file.findings)];
  if (sold.length === 0) findings.push(finding('no-sounds', null, { text: foundTexts.noSounds }));
  else if (sold.length < FEWEST_SOUNDS)
    findings.push(finding('few-sounds', null, { text: foundTexts.fewSounds(sold.length), value: sold.length }));
  if (!paths.some((path) => COVERS.some((cover) => cover === path)))
    findings.push(finding('no-cover', null, { text: foundTexts.noCover }));
  if (!paths.includes(MANIFEST)) findings.push(finding('no-declaration', null, { text: foundTexts.noManifest }));
  if (demoSeconds !== null && demoSeconds < SHORTEST_DEMO_SECONDS)
    findings.push(finding('short-demo', null, { text: foundTexts.demo(demoSeconds), value: demoSeconds, unit: 's' }));
  const bare = files.filter(({ sound, bpm, key }) => sound && !sound.hasChunks && (bpm !== null || key !== null));
  if (bare.length > 0)
    findings.push(finding('chunks-added', null, { text: foundTexts.chunks(bare.length), value: bare.length }));
  return inOrder([...findings, ...ratesApart(files), ...loudnessApart(files), ...copiesAmong(files)]);
}

/** Sounds whose sample rate differs from the majority. */
function ratesApart(files: readonly PackFile[]): readonly Finding[] {
  const rates = Map.groupBy(
    files.flatMap(({ file, sound }) => (sound ? [{ file, rate: sound.sampleRate }] : [])),
    ({ rate }) => rate,
  );
  const [usual, ...others] = [...rates].toSorted((a, b) => b[1].length - a[1].length || a[0] - b[0]);
  if (!usual) return [];
  return others.flatMap(([rate, odd]) =>
    odd.map(({ file }) =>
      finding('mixed-rates', file, { text: foundTexts.rates(rate, usual[0]), value: rate, unit: 'Hz' }),
    ),
  );
}

/** Loops are compared with loops and one-shots with one-shots: a hat is not a pad. */
function loudnessApart(files: readonly PackFile[]): readonly Finding[] {
  return (['LOOP', 'ONE_SHOT'] as const).flatMap((type) => {
    const alike = files.flatMap(({ file, type: own, sound }) =>
      own === type && sound && sound.loudness !== null ? [{ file, loudness: sound.loudness }] : [],
    );
    if (alike.length < LEAST_FOR_MEDIAN) return [];
    const sorted = alike.map(({ loudness }) => loudness).toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return alike
      .filter(({ loudness }) => Math.abs(loudness - median) > MOST_APART)
      .map(({ file, loudness }) =>
        finding('loudness-apart', file, {
          text: foundTexts.loudness(loudness, median),
          value: loudness - median,
          unit: 'LU',
        }),
      );
  });
}

/** Copies, in four tiers: the same bytes, the same samples, the same sound, and the same in another key or tempo. */
function copiesAmong(files: readonly PackFile[]): readonly Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  const isNew = (a: string, b: string): boolean => {
    const pair = [a, b].toSorted().join('\n');
    if (seen.has(pair)) return false;
    seen.add(pair);
    return true;
  };
  const sold = files.filter(isSold);
  for (const same of Map.groupBy(sold, ({ sha256 }) => sha256).values())
    for (const { file } of same.slice(1)) {
      const other = same[0]?.file ?? '';
      for (const earlier of same) isNew(earlier.file, file);
      findings.push(
        finding('duplicate-file', file, { text: foundTexts.sameFile(other), evidence: { other, laid: TOGETHER } }),
      );
    }
  const heard = sold.flatMap(({ file, likeness }) => (likeness ? [{ file, ...likeness }] : []));
  const byLength = heard.toSorted((a, b) => a.sketch.seconds - b.sketch.seconds);
  byLength.forEach((one, at) => {
    for (let next = at + 1; next < byLength.length; next += 1) {
      const other = byLength[next];
      if (!other || other.sketch.seconds - one.sketch.seconds > 0.01) break;
      const [first, second] = one.file < other.file ? [one, other] : [other, one];
      if (!isSameSketch(one.sketch, other.sketch) || !isNew(first.file, second.file)) continue;
      const text = foundTexts.sameSound(first.file);
      const laid = laidAsIs(second, first);
      findings.push(
        finding('duplicate-sound', second.file, { text, evidence: { other: first.file, ...(laid && { laid }) } }),
      );
    }
  });
  for (const match of matchesAmong(heard.map(({ peaks }) => fingerprintOf(peaks)))) {
    const [one, other] = [heard[match.first], heard[match.second]];
    if (!one || !other || !isNew(one.file, other.file)) continue;
    const { share, semitones, tempo } = match;
    findings.push(
      one.file < other.file
        ? likeFinding(other, one, { share, semitones, tempo })
        : likeFinding(one, other, { share, semitones: 0 - semitones, tempo: 1 / tempo }),
    );
  }
  return findings;
}

type Heard = { readonly file: string } & Pick<Likeness, 'peaks'>;

/** Matches are found in steps of 1/16 of an octave. */
const STEPS_AROUND = 6;

function likeFinding(own: Heard, other: Heard, moved: Omit<Match, 'first' | 'second'>): Finding {
  const laid = laidOver(own.peaks, other.peaks, { ...moved, steps: STEPS_AROUND });
  const { share } = moved;
  // If the sounds could be aligned, that is the more precise measurement.
  const { semitones, tempo } = laid ?? moved;
  const isMoved = semitones !== 0 || Math.abs(tempo - 1) > 0.05;
  const text = isMoved
    ? foundTexts.movedSound(other.file, share, semitones, tempo)
    : foundTexts.likeSound(other.file, share);
  const code = isMoved ? 'near-duplicate-moved' : 'near-duplicate';
  const evidence = { other: other.file, ...(laid && { laid }) };
  return finding(code, own.file, { text, value: 100 * share, unit: '%', evidence });
}

/** Terms of the sheet and manifest that the shop does not know. */
export function unknownWords(
  known: KnownWords,
  genres: readonly string[],
  rows: ReadonlyMap<string, SheetRow>,
): readonly Finding[] {
  const odd = (column: keyof KnownWords, words: readonly string[], file: string): readonly Finding[] =>
    words
      .filter((word) => !known[column].includes(word))
      .map((word) => finding('unknown-word', file, { text: foundTexts.unknownWord(column, word) }));
  return [
    ...odd('genres', genres, MANIFEST),
    ...[...rows].flatMap(([file, { instruments, moods }]) => [
      ...odd('instruments', instruments, file),
      ...odd('moods', moods, file),
    ]),
  ];
}
