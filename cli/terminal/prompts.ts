import { addAbortSignal } from 'node:stream';
import type * as clack from '@clack/prompts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import type { Terminal } from './terminal.ts';

/** Ctrl-C, also in the middle of a question. */
export interface Interrupted {
  readonly kind: 'interrupted';
}

/** Questions to somebody at the terminal, drawn on standard error. */
export class Prompts {
  readonly #terminal: Terminal;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  text(message: string): Promise<Result<string, Interrupted>> {
    return this.#ask(({ text }, streams) => text({ message, ...streams }));
  }

  /** What is typed is masked. */
  password(message: string): Promise<Result<string, Interrupted>> {
    return this.#ask(({ password }, streams) => password({ message, ...streams }));
  }

  async #ask(
    question: (clack: Clack, streams: Streams) => Promise<string | symbol>,
  ): Promise<Result<string, Interrupted>> {
    const { stdin: input, stderr: output, interrupted: signal } = this.#terminal;
    const answer = await question(await import('@clack/prompts'), { input, output, signal });
    return typeof answer === 'string' ? ok(answer) : failed({ kind: 'interrupted' });
  }
}

type Clack = Pick<typeof clack, 'text' | 'password'>;

type Streams = {
  readonly input: Terminal['stdin'];
  readonly output: Terminal['stderr'];
  readonly signal: AbortSignal;
};

/** The first line of piped input, without its line end; null when nothing is piped in. */
export async function readLine(terminal: Terminal): Promise<Result<string | null, Interrupted>> {
  const read = await readUntil(terminal, (text) => text.includes('\n') || text.length > 10_000);
  if (!read.ok) return read;
  const [line = ''] = read.value.split(/\r?\n/, 1);
  return ok(read.value === '' ? null : line);
}

/** All of what is piped in. */
export const readAll = (terminal: Terminal): Promise<Result<string, Interrupted>> => readUntil(terminal, () => false);

/** Ctrl-C ends the wait for what nobody pipes in. */
async function readUntil(
  { stdin, interrupted }: Terminal,
  isEnough: (text: string) => boolean,
): Promise<Result<string, Interrupted>> {
  let text = '';
  try {
    for await (const chunk of addAbortSignal(interrupted, stdin.setEncoding('utf8'))) {
      text += String(chunk);
      if (isEnough(text)) break;
    }
    return ok(text);
  } catch (error) {
    if (interrupted.aborted) return failed({ kind: 'interrupted' });
    throw error;
  }
}
