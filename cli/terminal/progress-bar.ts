import type { OutStream, Terminal } from './terminal.ts';
import { terminalTexts } from './terminal.messages.ts';

/** Shows how far something has come, such as how much of a file has arrived. */
export interface Progress {
  /** Progress out of the total: bytes, unless the bar was made for something else. */
  show(arrived: number, total: number): void;
  /** Leaves nothing of it on the screen. */
  clear(): void;
}

const CELLS = 24;
/** Shorter waits need no bar, and nobody can follow more than ten updates a second. */
const PAUSE_MS = 100;

/**
 * A bar on standard error, if that is a terminal that can rewrite a line and somebody looks at it: no trace, no
 * `--quiet`.
 */
export const progressOn = (
  { stderr, env }: Terminal,
  { trace, quiet }: { readonly trace: boolean; readonly quiet: boolean },
  now: () => number,
  words: (arrived: number, total: number) => string = terminalTexts.progress,
): Progress | null =>
  stderr.isTTY === true && env['TERM'] !== 'dumb' && !trace && !quiet ? progressBar(stderr, now, words) : null;

function progressBar(stream: OutStream, now: () => number, words: typeof terminalTexts.progress): Progress {
  let drawnAt = now();
  let isDrawn = false;
  return {
    show(arrived, total) {
      if (now() - drawnAt < PAUSE_MS) return;
      drawnAt = now();
      isDrawn = true;
      stream.write(`${BEGIN}${barOf(arrived / total)} ${words(arrived, total)}`);
    },
    clear() {
      if (isDrawn) stream.write(BEGIN);
      isDrawn = false;
      drawnAt = now();
    },
  };
}

/** Returns to the start of the line and clears it. */
const BEGIN = '\r\u001b[K';

function barOf(part: number): string {
  const full = Math.min(CELLS, Math.round(part * CELLS));
  return `${'█'.repeat(full)}${'░'.repeat(CELLS - full)} ${String(Math.floor(part * 100)).padStart(3)} %`;
}
