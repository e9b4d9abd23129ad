import { CommanderError } from 'commander';
import { CommandHost } from './host/command-host.ts';
import { EXIT, type ExitCode } from './terminal/exit.ts';
import { fieldsHint, wantsDocument, withJsonSign } from './host/json-option.ts';
import { refusal } from './host/misuse.ts';
import { COMMANDS } from './commands.ts';
import { misused } from './host/outcome.ts';
import type { Shops } from './host/shop.ts';
import type { Terminal } from './terminal/terminal.ts';
import { programTexts } from './program.messages.ts';
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
    await createProgram(host, COMMANDS).parseAsync([...signed], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) host.reportBug(error);
    else if (error.exitCode !== 0) reportMisuse(error, signed, host);
  }
  return terminal.interrupted.aborted ? EXIT.interrupted : host.exitCode;
}

/** Commander has printed the message already, unless a document is wanted. */
function reportMisuse(error: CommanderError, words: readonly string[], host: CommandHost): void {
  host.exitCode = EXIT.usage;
  if (host.settings.json) host.report(misused(misusedPart(error), misuseText(error, words)));
}

/** The option or the argument that commander refuses, and else the command. */
const misusedPart = ({ message }: CommanderError): string =>
  /option '(?:-\w, )?(--[\w-]+)/.exec(message)?.[1] ?? /argument '([\w-]+)'/.exec(message)?.[1] ?? 'command';

function misuseText({ code, message }: CommanderError, words: readonly string[]): string {
  if (code === 'commander.help') return programTexts.noCommand;
  const group = COMMANDS.find(({ name }) => words.includes(name) && code === 'commander.unknownCommand');
  const problem = refusal(message.replace(/^error: /, ''), group ? `loopstead ${group.name}` : 'loopstead');
  return code === 'commander.excessArguments' ? [problem, fieldsHint(words)].filter(Boolean).join(' ') : problem;
}
