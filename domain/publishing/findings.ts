import { CHECKS, type CheckCode, type Level, LEVELS } from './checks.ts';
import type { Laid } from '../listening/laid.ts';
import { checkTexts } from './publishing.messages.ts';

/** What was measured: in words, and as a number if it is one. */
export interface Measured {
  readonly text: string;
  readonly value: number | null;
  readonly unit: string | null;
}

/** Where it can be heard or seen. */
export interface Evidence {
  /** Positions within the sound. */
  readonly seconds?: readonly number[];
  /** A reference tone. */
  readonly hertz?: number;
  /** The labelled tempo, audible as clicks. */
  readonly bpm?: number;
  /** The nearest whole number of beats at that tempo, if trimming to it is a repair. */
  readonly beats?: number;
  /** The file it resembles. */
  readonly other?: string;
  /** The preview of the sound on sale that it resembles. */
  readonly preview?: string;
  /** Its alignment with that file or sound, if it could be measured. */
  readonly laid?: Laid;
}

/** A finding of the check: the same for providers, reviewers and programs. */
export interface Finding {
  readonly code: CheckCode;
  readonly level: Level;
  /** By path within the pack; null for the pack as a whole. */
  readonly file: string | null;
  readonly measured: Measured;
  /** The general rule, in a sentence. */
  readonly rule: string;
  /** What to do about it. */
  readonly repair: string;
  readonly evidence: Evidence;
}

interface Found {
  readonly text: string;
  readonly value?: number;
  readonly unit?: string;
  /** If more can be said than by the check in general. */
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

/** Blocking findings first, then by file. */
export const inOrder = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted(
    (a, b) =>
      LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
      compare(a.file ?? '', b.file ?? '') ||
      compare(a.code, b.code) ||
      compare(a.measured.text, b.measured.text),
  );

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
