import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { COMMANDS } from './commands.ts';
import { CommandHost } from './host/command-host.ts';
import { readAnswer } from './host/answers.ts';
import { EXIT, type ExitCode } from './host/exit-code.ts';
import { examples } from './host/help.ts';
import { readFields, wantsDocument, withJsonSign } from './host/json-option.ts';
import { misused } from './host/outcome.ts';
import { type GlobalOptions, settingsFrom } from './host/settings.ts';
import type { Shops } from './host/shop.ts';
import type { Terminal } from './host/terminal.ts';

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
    await createProgram(host, wantsJson).parseAsync([...signed], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) host.reportBug(error);
    else if (error.exitCode !== 0) reportMisuse(error, host, wantsJson);
  }
  return terminal.interrupted.aborted ? EXIT.interrupted : host.exitCode;
}

/** The program with all of its commands loaded, for those that look at it as a whole. */
export async function wholeProgram(host: CommandHost): Promise<Command> {
  const program = createProgram(host, false);
  await Promise.all(program.commands.map((command) => fill(command, host)));
  return program;
}

function createProgram(host: CommandHost, wantsJson: boolean): Command {
  const { stdout, stderr } = host.terminal;
  const program: Command = new Command('loopstead')
    .description('A web store for audio samples, from the terminal.')
    .version(version(), '--version', 'print the version')
    .option('--backend <backend>', 'memory, embedded, or the address of a store (LOOPSTEAD_BACKEND)')
    .option('--profile <name>', 'the profile that keeps the session (LOOPSTEAD_PROFILE)')
    .option(
      '--json [fields]',
      'print one JSON document, failures as well; of these fields, such as id,name',
      readFields,
    )
    .option('--trace', 'tell everything that happens in the shop on standard error, a line of JSON each')
    .option('--answer <kind=value>', 'answer a dialog, such as wavOrMidi=midi (repeatable)', readAnswer)
    .option('--no-input', 'ask nothing')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true, optionTerm: ({ flags }) => flags.replace(' [', '[=') })
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      // With --json a misuse is told once, as the document.
      writeErr: (text) => wantsJson || stderr.write(text),
      getOutHelpWidth: () => stdout.columns ?? 100,
      getErrHelpWidth: () => stderr.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .hook('preSubcommand', (_, command) => fill(command, host))
    .hook('preAction', () => configure(host, program))
    .helpCommand(false);
  examples(program, ['loopstead sounds list --type LOOP --bpm 120-125', 'loopstead download sound 12 -o kick.wav']);

  for (const { name, summary } of COMMANDS) program.command(name).description(summary);
  program
    .command('help [command...]')
    .description('Show the help of a command.')
    .action(async (words: readonly string[]) => {
      await program.parseAsync([...words, '--help'], { from: 'user' });
    });
  return program;
}

/** Brings the code of a command of the table. */
async function fill(command: Command, host: CommandHost): Promise<void> {
  const load = await COMMANDS.find(({ name }) => name === command.name())?.load();
  load?.(command, host);
}

/** The global options hold for every command; a wrong one stops it before it begins. */
function configure(host: CommandHost, program: Command): void {
  const settings = settingsFrom(program.opts<GlobalOptions>(), host.terminal);
  if (settings.ok) return host.configure(settings.value);
  host.report(settings);
  throw new CommanderError(0, 'loopstead.told', 'told');
}

/** Commander has printed the message already, unless a document is wanted. */
function reportMisuse(error: CommanderError, host: CommandHost, wantsJson: boolean): void {
  host.exitCode = EXIT.usage;
  if (!wantsJson) return;
  const isBare = error.code === 'commander.help';
  host.report(misused('command', isBare ? 'Name a command.' : error.message.replace(/^error: /, '')));
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  return version;
}
