import type { Failure } from '../../core/kernel/failure.ts';
import type { Failed } from '../../core/kernel/result.ts';
import type { CommandHost } from '../host/command-host.ts';
import { misused } from '../host/outcome.ts';
import { STANDARD_OUTPUT } from '../terminal/view.ts';
import type { OutputWish } from '../host/shop.ts';
import { outputTexts } from './command.messages.ts';
import { flag, option } from './input.ts';

/** Options for where a command writes its file. */
export const outputOptions = {
  output: option('-o, --output <file>', 'a file, a folder, or - for standard output'),
  force: flag('--force', 'replace an existing file'),
};

interface OutputGiven {
  readonly output?: string;
  readonly force?: boolean;
}

export const outputWish = ({ output, force = false }: OutputGiven): OutputWish => ({ output: output ?? null, force });

/** Why a file cannot go where an option says: standard output carries one thing, and no file goes to a screen. */
export function outputProblem(
  { settings, terminal }: CommandHost,
  output: string | undefined,
  named = '--output',
): Failed<Failure> | null {
  if (output !== STANDARD_OUTPUT) return null;
  if (settings.json) return misused(named, outputTexts.twice);
  return terminal.stdout.isTTY ? misused(named, outputTexts.onScreen) : null;
}
