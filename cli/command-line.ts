import { CommanderError } from 'commander';
import { CommandHost } from './host/command-host.ts';
import { EXIT, type ExitCode } from './host/exit-code.ts';
import { wantsDocument, withJsonSign } from './host/json-option.ts';
import { misused } from './host/outcome.ts';
import type { Shops } from './host/shop.ts';
import type { Terminal } from './host/terminal.ts';
import { createProgram } from './program.ts';

/** Runs one command line from its words to its exit code. Nothing here ends the process. */
export async function runCommandLine(
  words: readonly string[],
  terminal: Terminal,
  loadShops: () => Promise<Shops>,
): Promise<ExitCode> {
  const host = new CommandHost(terminal, loadShops);
  const signed = withJsonSign(words);
  const wantsJson = wantsDocument(signed);
  host.configure({ ...host.settings, json: wantsJson });
  try {
    await createProgram(host).parseAsync([...signed], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) host.reportBug(error);
    else if (error.exitCode !== 0) reportMisuse(error, host);
  }
  return terminal.interrupted.aborted ? EXIT.interrupted : host.exitCode;
}

/** Commander has printed the message already, unless a document is wanted. */
function reportMisuse(error: CommanderError, host: CommandHost): void {
  host.exitCode = EXIT.usage;
  if (!host.settings.json) return;
  const isBare = error.code === 'commander.help';
  host.report(misused('command', isBare ? 'Name a command.' : error.message.replace(/^error: /, '')));
}
