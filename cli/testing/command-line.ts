import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../../core/kernel/clock.ts';
import { createShops } from '../composition-root.ts';
import type { ExitCode } from '../terminal/exit.ts';
import type { Operators } from '../host/operators.ts';
import type { Shops } from '../host/shop.ts';
import { type Terminal, letReadersGo } from '../terminal/terminal.ts';
import { runCommandLine } from '../command-line.ts';

/** Answers a request as a shop would. */
export type FakeShop = (request: Request) => Promise<Response> | Response;

export interface Situation {
  /** The shop behind every `http` backend; by default none answers. */
  readonly store?: FakeShop;
  /** Takes the place of the composition root. */
  readonly shops?: Shops;
  /** Takes the place of what operators do on a data folder. */
  readonly operators?: Operators;
  readonly env?: Readonly<Record<string, string>>;
  /** Piped input. */
  readonly input?: string;
  /** Takes the place of what is piped in. */
  readonly stdin?: Readable;
  /** Keys typed when prompted; makes standard input and error a terminal. */
  readonly typed?: string;
  /** Makes standard output a terminal with this many columns. */
  readonly columns?: number;
  /** Replaces standard output. */
  readonly stdout?: PassThrough;
  /** Nobody reads standard output any more. */
  readonly isClosed?: boolean;
  readonly interruption?: AbortController;
  /** The clock of commands that wait; by default the wall clock. */
  readonly clock?: Clock;
  /** The world of `--backend memory`; by default a new one with every command. */
  readonly world?: Parameters<typeof createShops>[3];
}

export interface Spoken {
  readonly code: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

const folders: string[] = [];

/** Removes the places of all command lines: for `afterAll`. */
export function leaveNothing(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}

/** A place of its own for profiles and files, and a command line in it. */
export function aCommandLine() {
  const folder = mkdtempSync(join(tmpdir(), 'loopstead-cli-'));
  folders.push(folder);

  async function run(words: readonly string[], situation: Situation = {}): Promise<Spoken> {
    const { store = nobodyAnswers, env = {}, input = '', columns, interruption = new AbortController() } = situation;
    const stdout = situation.stdout ?? (situation.isClosed ? aClosedPipe() : new PassThrough());
    const stderr = new PassThrough();
    const terminal: Terminal = {
      stdin: situation.stdin ?? (situation.typed === undefined ? piped(input) : aKeyboard(situation.typed, stderr)),
      stdout: columns === undefined ? stdout : Object.assign(stdout, { isTTY: true, columns }),
      stderr,
      env: { XDG_CONFIG_HOME: join(folder, 'config'), LOOPSTEAD_DATA: join(folder, 'data'), NO_COLOR: '1', ...env },
      folder,
      interrupted: interruption.signal,
    };
    const fetch = async (request: Request): Promise<Response> => store(request);
    const created = createShops(terminal, fetch, situation.clock, situation.world);
    const { operators } = situation;
    const shops = situation.shops ?? (operators ? { ...created, operate: (work) => work(operators) } : created);
    const code = await runCommandLine(words, terminal, async () => shops);
    return { code, stdout: allOf(stdout), stderr: allOf(stderr) };
  }

  return { folder, run, profile: join(folder, 'config', 'loopstead', 'default.json') };
}

/** The values of a stream of JSON lines. */
export const linesOf = (stdout: string): readonly unknown[] =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);

const piped = (input: string): Readable => Readable.from(input === '' ? [] : [input]);

/** Makes standard error a terminal as well. Keys are pressed once a question is shown. */
function aKeyboard(keys: string, stderr: PassThrough): Readable {
  const keyboard = Object.assign(new PassThrough(), { isTTY: true, setRawMode() {} });
  const write = stderr.write.bind(stderr);
  Object.assign(stderr, {
    isTTY: true,
    columns: 80,
    write(text: string) {
      if (text.includes(QUESTION)) void turn().then(() => keyboard.write(keys));
      return write(text);
    },
  });
  return keyboard;
}

/** How clack marks a question that is open. */
const QUESTION = '◆';

/** A pipe without a reader, which fails at the first write. */
function aClosedPipe(): PassThrough {
  const closed = new PassThrough({
    transform: (_chunk, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
  });
  letReadersGo(closed);
  return closed;
}

function nobodyAnswers(): never {
  throw new TypeError('fetch failed');
}

function allOf(stream: PassThrough): string {
  const text: unknown = stream.read();
  return Buffer.isBuffer(text) ? text.toString() : '';
}
