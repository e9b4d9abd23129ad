import { InvalidArgumentError } from 'commander';
import { guessed } from '../guess/guess.messages.ts';
import { mistyped } from '../guess/nearest.ts';
import { REPORTERS, type ReportWish } from '../reports/reporter.ts';
import type { Shard } from '../runner/choose.ts';
import { runTexts } from './run.messages.ts';

export interface RunOptions {
  readonly reporter?: readonly ReportWish[];
  readonly grep?: RegExp;
  readonly shard?: Shard;
  readonly seed?: number;
  readonly bail?: boolean;
  readonly retries?: number;
  readonly workers?: number;
  readonly failOnFlaky?: boolean;
  readonly watch?: boolean;
  readonly list?: boolean;
}

/** Reads one more `name` or `name=file`; its names are what completion offers. */
export const readReporter = Object.assign(readWish, { choices: REPORTERS });

function readWish(text: string, before: readonly ReportWish[] = []): readonly ReportWish[] {
  const at = text.indexOf('=');
  const [word, file] = at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
  const name = REPORTERS.find((known) => known === word);
  if (name === undefined)
    throw new InvalidArgumentError(guessed(mistyped(word ?? '', REPORTERS), runTexts.reporters(REPORTERS)));
  if (file === '') throw new InvalidArgumentError(runTexts.nameFile(name));
  if (before.some((other) => other.file === file)) throw new InvalidArgumentError(runTexts.samePlace);
  return [...before, { name, file }];
}

export function readShard(text: string): Shard {
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (!(shard.index >= 1 && shard.index <= shard.count)) throw new InvalidArgumentError(runTexts.notShard);
  return shard;
}

export function readPattern(text: string): RegExp {
  try {
    return new RegExp(text, 'iu');
  } catch {
    throw new InvalidArgumentError(runTexts.notPattern);
  }
}

export function readSeed(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError(runTexts.notSeed);
  return Number(text);
}

const MAX_RETRIES = 100;

export function readRetries(text: string): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) > MAX_RETRIES)
    throw new InvalidArgumentError(runTexts.notRetries(MAX_RETRIES));
  return Number(text);
}

const MAX_WORKERS = 64;

export function readWorkers(text: string): number {
  if (!/^[1-9]\d?$/.test(text) || Number(text) > MAX_WORKERS)
    throw new InvalidArgumentError(runTexts.notWorkers(MAX_WORKERS));
  return Number(text);
}
