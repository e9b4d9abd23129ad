import { addAbortSignal } from 'node:stream';
import type * as clack from '@clack/prompts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import type { Terminal } from './terminal.ts';

/** Ctrl-C, also in the middle of a question. */
export interface Interrupted {
  readonly kind: 'interrupted';
}

/** Questions to the user at the terminal, drawn on standard error. */
export class Prompts {
  readonly #terminal: Terminal;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  text(message: string): Promise<Result<string, Interrupted>> {
    return this.#ask(({ text }, streams) => text({ message, ...streams }));
  }

  /** Input is masked. */
  password(message: string): Promise<Result<string, Interrupted>> {
    return this.#ask(({ password }, streams) => password({ message, ...streams }));
  }

  /** Yes or no; Enter alone does not confirm. */
  confirm(message: string): Promise<Result<boolean, Interrupted>> {
    return this.#ask(({ confirm }, streams) => confirm({ message, initialValue: false, ...streams }));
  }

  /** The value of one of several. */
  choose(message: string, choices: readonly Choice[]): Promise<Result<string, Interrupted>> {
    return this.#ask(({ select }, streams) => select({ message, options: [...choices], ...streams }));
  }

  async #ask<Answer>(
    question: (clack: Clack, streams: Streams) => Promise<Answer>,
  ): Promise<Result<Exclude<Answer, symbol>, Interrupted>> {
    const { stdin: input, stderr: output, interrupted: signal } = this.#terminal;
    const answer = await question(await import('@clack/prompts'), { input, output, signal });
    return isAnswer(answer) ? ok(answer) : failed({ kind: 'interrupted' });
  }
}

/** A question that was interrupted is answered with a symbol. */
const isAnswer = <Answer>(answer: Answer): answer is Exclude<Answer, symbol> => typeof answer !== 'symbol';

/** A choice and its label. */
interface Choice {
  readonly value: string;
  readonly label: string;
}

type Clack = Pick<typeof clack, 'text' | 'password' | 'confirm' | 'select'>;

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

/** Ctrl-C ends the wait for piped input. */
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
