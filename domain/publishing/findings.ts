import { CHECKS, type CheckCode, type Level, LEVELS } from './checks.ts';
import type { Laid } from '../listening/laid.ts';
import { checkTexts } from './publishing.messages.ts';

/** What was measured: in words, and as a number where it is one. */
export interface Measured {
  readonly text: string;
  readonly value: number | null;
  readonly unit: string | null;
}

/** Where it can be heard or seen. */
export interface Evidence {
  /** Of the sound, where it happens. */
  readonly seconds?: readonly number[];
  /** A tone that it can be compared with. */
  readonly hertz?: number;
  /** The beats that the label claims, to be heard as clicks. */
  readonly bpm?: number;
  /** Whole beats of that tempo which the sound comes nearest to, where trimming it would mend it. */
  readonly beats?: number;
  /** The file that it is like. */
  readonly other?: string;
  /** Where the sound on sale is heard that it is like. */
  readonly preview?: string;
  /** How it lies over that file or sound, where that could be measured. */
  readonly laid?: Laid;
}

/** What the gate has found: the same for makers, reviewers and programs. */
export interface Finding {
  readonly code: CheckCode;
  readonly level: Level;
  /** By its path in the pack; null for the pack as a whole. */
  readonly file: string | null;
  readonly measured: Measured;
  /** What holds for every sound, in a sentence. */
  readonly rule: string;
  /** What to do about it. */
  readonly repair: string;
  readonly evidence: Evidence;
}

interface Found {
  readonly text: string;
  readonly value?: number;
  readonly unit?: string;
  /** Where more can be said than the check says of itself. */
  readonly repair?: string;
  readonly evidence?: Evidence;
}

export function finding(
  code: CheckCode,
  file: string | null,
  { text, value, unit, repair, evidence = {} }: Found,
): Finding {
  const words = checkTexts[code];
  const measured = { text, value: value ?? null, unit: unit ?? null };
  return { code, level: CHECKS[code], file, measured, rule: words.rule, repair: repair ?? words.repair, evidence };
}

/** What blocks first, then by file. */
export const inOrder = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted(
    (a, b) =>
      LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
      compare(a.file ?? '', b.file ?? '') ||
      compare(a.code, b.code) ||
      compare(a.measured.text, b.measured.text),
  );

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
