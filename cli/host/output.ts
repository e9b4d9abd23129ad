import type { CommandHost } from './command-host.ts';
import { STANDARD_OUTPUT } from './outcome.ts';

/** Why a file cannot go where `-o` says, or null: standard output takes one thing, and no file goes on a screen. */
export function outputProblem({ settings, terminal }: CommandHost, output: string | undefined): string | null {
  if (output !== STANDARD_OUTPUT) return null;
  if (settings.json) return 'The file and the JSON document would both go to standard output. Name a file.';
  return terminal.stdout.isTTY ? 'A file makes no sense on a terminal. Name a file, or pipe it on.' : null;
}
