import type { Readable, Writable } from 'node:stream';
import { EXIT } from './exit.ts';
import { terminalTexts } from './terminal.messages.ts';

/** On a terminal `setRawMode` hands on each key at once, Ctrl-C as well. */
type InStream = Readable & { readonly isTTY?: boolean; setRawMode?(isRaw: boolean): unknown };
export type OutStream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** Everything a command may know of the process it runs in. */
export interface Terminal {
  readonly stdin: InStream;
  /** Carries data only. */
  readonly stdout: OutStream;
  /** Carries talk: messages, questions, warnings. */
  readonly stderr: OutStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that relative paths start from. */
  readonly folder: string;
  /** Aborted by Ctrl-C. */
  readonly interrupted: AbortSignal;
}

/** Color is for people: on a terminal that can, and not against the customer's wish. */
export const isColourful = (stream: OutStream, env: Terminal['env']): boolean =>
  stream.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';

/** Signals that ask this process to stop. */
const STOPS = ['SIGINT', 'SIGTERM'] as const;

/** A reader that closes the other end has read enough: that is not an error. */
export function letReadersGo(stream: OutStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') giveUp(error);
  });
}

/** Nothing else could be written either, such as on a full disk. */
function giveUp(error: Error): never {
  process.stderr.write(`${terminalTexts.cannotWrite(error.message)}\n`);
  process.exit(EXIT.network);
}

/** One Ctrl-C arrives several times, from the keyboard and from each program that started us: within this time. */
const ONE_PRESS_MS = 200;

/** Starts measuring; the returned function tells how many milliseconds have passed since. */
type Stopwatch = () => () => number;

/** Calls `stop` at the first signal, and `end` at another one, sent by a user who does not want to wait for `stop`. */
export function stopping(stopwatch: Stopwatch, stop: () => void, end: () => void): () => void {
  let sinceFirst: (() => number) | null = null;
  return () => {
    if (sinceFirst === null) stop();
    else if (sinceFirst() > ONE_PRESS_MS) end();
    sinceFirst ??= stopwatch();
  };
}

/** The terminal of this process. Ctrl-C asks it to stop, and a second time ends it at once. */
export function processTerminal(stopwatch: Stopwatch): Terminal {
  const interruption = new AbortController();
  const told = stopping(
    stopwatch,
    () => interruption.abort(),
    () => process.exit(EXIT.interrupted),
  );
  for (const stop of STOPS) process.on(stop, told);
  for (const stream of [process.stdout, process.stderr]) letReadersGo(stream);
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    folder: process.cwd(),
    interrupted: interruption.signal,
  };
}
