import { copiesAmong } from '../listening/copies.ts';
import { TOGETHER } from '../listening/laid.ts';
import type { Copy } from '../listening/likeness.ts';
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
  return inOrder([...findings, ...ratesApart(files), ...loudnessApart(files), ...copiesOf(files)]);
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
function copiesOf(files: readonly PackFile[]): readonly Finding[] {
  const sold = files.filter(isSold);
  const sameBytes = [...Map.groupBy(sold, ({ sha256 }) => sha256).values()].flatMap(([first, ...others]) =>
    others.map(({ file }) => {
      const other = first?.file ?? '';
      return finding('duplicate-file', file, { text: foundTexts.sameFile(other), evidence: { other, laid: TOGETHER } });
    }),
  );
  const heard = sold
    .flatMap(({ file, sha256, likeness }) => (likeness ? [{ file, sha256, likeness }] : []))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const alike = copiesAmong(heard.map(({ likeness }) => likeness)).flatMap(({ earlier, later, copy }) => {
    const [own, other] = [heard[later], heard[earlier]];
    return own && other && own.sha256 !== other.sha256 ? [copyFinding(own.file, other.file, copy)] : [];
  });
  return [...sameBytes, ...alike];
}

/** A tempo that differs by less was not changed. */
const SAME_TEMPO = 0.05;

function copyFinding(file: string, other: string, copy: Copy): Finding {
  const evidence = { other, ...(copy.laid && { laid: copy.laid }) };
  if (copy.kind === 'same') return finding('duplicate-sound', file, { text: foundTexts.sameSound(other), evidence });
  const { share } = copy;
  const { semitones, tempo } = copy.laid;
  const isMoved = semitones !== 0 || Math.abs(tempo - 1) > SAME_TEMPO;
  const text = isMoved ? foundTexts.movedSound(other, share, semitones, tempo) : foundTexts.likeSound(other, share);
  const code = isMoved ? 'near-duplicate-moved' : 'near-duplicate';
  return finding(code, file, { text, value: 100 * share, unit: '%', evidence });
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
