import { ORIGINAL_LIMITS } from '../audio/originals.ts';
import { draftTexts } from './draft.messages.ts';
import { type KnownWords, type PackFile, checkPack, unknownWords } from './check-pack.ts';
import { type Finding, inOrder } from './findings.ts';
import {
  COVERS,
  MANIFEST,
  SHEET,
  type SaidDeclaration,
  type SheetRow,
  cellsOf,
  checkCover,
  isDemoOfPack,
  manifestOf,
} from './pack-files.ts';
import { type SoldAlike, type SoldSound, sameFileSold, soldFindings } from './sold-alike.ts';

/** The limits of a push. */
export const PUSH_LIMITS = {
  files: 5_000,
  /** Of one file. */
  bytes: ORIGINAL_LIMITS.bytes,
  /** Of a sheet or manifest, which is read as a whole. */
  telling: 10_000_000,
  /** Of all files of a pack. */
  packBytes: 20_000_000_000,
  /** Characters of a path. */
  path: 300,
  /** Per provider, besides those on sale. */
  drafts: 200,
  name: 100,
  description: 5_000,
  /** Per field of the declaration. */
  declared: 400,
  words: 30,
  /** Of a genre or tag. */
  word: 50,
  /** Of a message from staff to a provider. */
  reason: 1_000,
} as const;

/** A file as announced by a push: nothing is uploaded that the shop already has. */
export interface PushedFile {
  /** Within the pack, with slashes. It is a label, and never used as a file name on the shop's disk. */
  readonly path: string;
  /** Of all its bytes, in lower-case hex. */
  readonly sha256: string;
  readonly bytes: number;
}

/** The description of a pack. */
export interface AboutPack {
  readonly name: string;
  readonly description: string;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  readonly declaration: SaidDeclaration;
}

export const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

// oxlint-disable-next-line no-control-regex -- They are what is refused.
const ODD_SIGNS = /[\u0000-\u001f\u007f\\]/;

/** Whether a path names a file inside its pack, in canonical form. */
export const isPushPath = (path: string): boolean =>
  path.length <= PUSH_LIMITS.path &&
  path.isWellFormed() &&
  !ODD_SIGNS.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/** Why a manifest is invalid, by field; empty if it is valid. */
export function manifestProblems(name: string, files: readonly PushedFile[]): Readonly<Record<string, string>> {
  if (!isName(name)) return { name: draftTexts.badName };
  if (files.length === 0) return { files: draftTexts.noFiles };
  if (files.length > PUSH_LIMITS.files) return { files: draftTexts.manyFiles };
  const odd = files.find(({ path }) => !isPushPath(path));
  if (odd) return { files: draftTexts.badPath(odd.path.slice(0, PUSH_LIMITS.path)) };
  if (new Set(files.map(({ path }) => path)).size < files.length) return { files: draftTexts.samePath };
  const wrong = files.find(({ sha256, bytes }) => !isSha256(sha256) || !Number.isSafeInteger(bytes) || bytes < 0);
  if (wrong) return { files: draftTexts.badFile(wrong.path) };
  const large = files.find(({ bytes }) => bytes > PUSH_LIMITS.bytes);
  if (large) return { files: draftTexts.largeFile(large.path) };
  const wordy = files.find(({ path, bytes }) => (path === SHEET || path === MANIFEST) && bytes > PUSH_LIMITS.telling);
  if (wordy) return { files: draftTexts.wordyFile(wordy.path) };
  if (sizesDiffer(files)) return { files: draftTexts.twoSizes };
  return sumOf(files) > PUSH_LIMITS.packBytes ? { files: draftTexts.largePack } : {};
}

const sumOf = (files: readonly PushedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Whether two manifests have the same bytes under the same paths. */
export function sameFiles(before: readonly PushedFile[], now: readonly PushedFile[]): boolean {
  const known = new Map(before.map(({ path, sha256 }) => [path, sha256]));
  return before.length === now.length && now.every(({ path, sha256 }) => known.get(path) === sha256);
}

/** A digest must have one size. */
function sizesDiffer(files: readonly PushedFile[]): boolean {
  const sizes = new Map(files.map(({ sha256, bytes }) => [sha256, bytes]));
  return files.some(({ sha256, bytes }) => sizes.get(sha256) !== bytes);
}

/** The description as it is stored. */
export const tidyAbout = (about: AboutPack): AboutPack => ({ ...about, name: about.name.trim() });

/** Why a description is invalid, by field; empty if it is valid. */
export function aboutProblems({
  name,
  description,
  genres,
  tags,
  declaration,
}: AboutPack): Readonly<Record<string, string>> {
  const words = [...genres, ...tags];
  const isOddWord = (word: string): boolean => word.trim() === '' || word.length > PUSH_LIMITS.word;
  return {
    ...(!isName(name) && { name: draftTexts.badName }),
    ...(description.length > PUSH_LIMITS.description && { description: draftTexts.longDescription }),
    ...((words.length > PUSH_LIMITS.words || words.some(isOddWord)) && { genres: draftTexts.badWords }),
    ...(Object.values(declaration).some((said) => said.length > PUSH_LIMITS.declared) && {
      declaration: draftTexts.badDeclaration,
    }),
  };
}

const isName = (name: string): boolean => name.trim() !== '' && name.trim().length <= PUSH_LIMITS.name;

/** Why a message to a provider is invalid; null if it is valid. */
export const reasonProblem = (reason: string): string | null =>
  reason.trim() === '' || reason.length > PUSH_LIMITS.reason || reason.includes('\0') ? draftTexts.badReason : null;

/** Why a pack cannot go on sale at a moment; null if it can. At once, given as null, is always possible. */
export const momentProblem = (at: number | null, now: number): string | null =>
  at !== null && at < now ? draftTexts.badMoment : null;

/** The cover among the files of a pack. */
export const coverAmong = (paths: readonly string[]): string | null =>
  COVERS.find((cover) => paths.includes(cover)) ?? null;

export interface DraftQuestion {
  readonly about: AboutPack;
  /** Of all pushed files. */
  readonly paths: readonly string[];
  /** Labels by path. */
  readonly rows: ReadonlyMap<string, SheetRow>;
  /** All files except those about the pack, each checked with its labels. */
  readonly checked: readonly PackFile[];
  readonly cover: { readonly path: string; readonly bytes: Uint8Array } | null;
  /** Of its sheet. */
  readonly findings: readonly Finding[];
  readonly known: KnownWords | null;
  /** Packs of other names that sell the same file, with its preview, by path. */
  readonly soldIn: ReadonlyMap<string, Pick<SoldSound, 'pack' | 'preview'>>;
  /** Sounds on sale that its files are copies of. */
  readonly alike: readonly SoldAlike[];
}

/** All findings of a pushed pack, the same as by `pack check` for a folder. */
export function checkDraft(question: DraftQuestion): readonly Finding[] {
  const { about, paths, rows, checked, cover, findings, known, soldIn, alike } = question;
  const demo = checked.find(({ file }) => isDemoOfPack(file));
  return checkPack({
    files: checked.filter((file) => file !== demo),
    // The contents of a manifest may have been entered in the shop instead.
    paths: [...new Set([...paths, MANIFEST])],
    rows,
    findings: [
      ...findings,
      ...manifestOf({ ...about }).findings,
      ...(cover ? checkCover(cover.path, cover.bytes) : []),
      ...(known ? unknownWords(known, about.genres, rows) : []),
      ...[...soldIn].map(([path, sold]) => sameFileSold(path, sold)),
      ...soldFindings(alike.filter(({ file }) => !soldIn.has(file))),
    ],
    demoSeconds: demo?.sound?.seconds ?? null,
  });
}

/** What identifies a finding: another measurement is another finding. */
export interface FindingName {
  readonly code: string;
  /** Null for the pack as a whole. */
  readonly file: string | null;
  /** The measurement in words. */
  readonly text: string;
}

/** A finding that staff has waived, with the reason. */
export interface Waiver extends FindingName {
  readonly reason: string;
}

export interface JudgedFinding extends Finding {
  /** Why staff has waived it; null if it has not. */
  readonly waived: string | null;
}

/** Findings with staff's waivers. */
export const judged = (findings: readonly Finding[], waivers: readonly Waiver[]): readonly JudgedFinding[] =>
  inOrder(findings).map((one) => ({
    ...one,
    waived: waivers.find((waiver) => isOf(waiver, one))?.reason ?? null,
  }));

/** Adds a waiver; one that already exists gets the new reason. */
export const withWaiver = (
  waivers: readonly Waiver[],
  { code, file, text }: FindingName,
  reason: string,
): readonly Waiver[] => [
  ...waivers.filter((one) => one.code !== code || one.file !== file || one.text !== text),
  { code, file, text, reason },
];

/** Whether a name identifies a finding. */
export const isOf = ({ code, file, text }: FindingName, one: Finding): boolean =>
  one.code === code && one.file === file && one.measured.text === text;

/** Findings that keep a pack from being submitted. */
export const blocksIn = (findings: readonly JudgedFinding[]): readonly JudgedFinding[] =>
  findings.filter(({ level, waived }) => level === 'block' && waived === null);

/** A row as text, for comparison. */
export const labelsText = (row: SheetRow | null): string => JSON.stringify(cellsOf(row));

/** The median of the waits; null if there are none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
