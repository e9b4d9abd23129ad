import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { accountPrograms } from './account/account.program.ts';
import { auditionPrograms } from './audition/audition.program.ts';
import { facetsProgram, packPrograms, soundPrograms } from './catalogue/catalogue.program.ts';
import { collectionPrograms } from './collections/collections.program.ts';
import { creditsPrograms } from './credits/credits.program.ts';
import { demoPrograms } from './demo/demo.program.ts';
import { downloadPrograms } from './downloads/downloads.program.ts';
import { historyPrograms } from './downloads/history.program.ts';
import { CommandHost } from './host/command-host.ts';
import { EXIT, EXIT_MEANINGS, type ExitCode } from './host/exit-code.ts';
import { examples } from './host/help.ts';
import { misused } from './host/outcome.ts';
import { type GlobalOptions, settingsFrom } from './host/settings.ts';
import type { Shops } from './host/shop.ts';
import type { Terminal } from './host/terminal.ts';
import { licensePrograms } from './license/license.program.ts';
import { playProgram } from './player/player.program.ts';
import { searchPrograms } from './search/search.program.ts';
import { similarProgram } from './similar/similar.program.ts';
import { showcasePrograms } from './showcase/showcase.program.ts';
import { selectionPrograms } from './selection/selection.program.ts';
import { tempoPrograms } from './tempo/tempo.program.ts';
import { syncProgram } from './sync/sync.program.ts';
import { wishlistPrograms } from './wishlist/wishlist.program.ts';

/** Runs one command line from its words to its exit code. Nothing here ends the process. */
export async function runCommandLine(words: readonly string[], terminal: Terminal, shops: Shops): Promise<ExitCode> {
  const host = new CommandHost(terminal, shops);
  const wantsJson = words.includes('--json');
  host.configure({ ...host.settings, json: wantsJson });
  try {
    await createProgram(host, wantsJson).parseAsync([...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) host.reportBug(error);
    else if (error.exitCode !== 0) reportMisuse(error, host, wantsJson);
  }
  return terminal.interrupted.aborted ? EXIT.interrupted : host.exitCode;
}

function createProgram(host: CommandHost, wantsJson: boolean): Command {
  const { stdout, stderr } = host.terminal;
  const program = new Command('loopstead')
    .description('A web store for audio samples, from the terminal.')
    .version(version(), '--version', 'print the version')
    .option('--backend <backend>', 'memory, embedded, or the address of a store (LOOPSTEAD_BACKEND)')
    .option('--profile <name>', 'the profile that keeps the session (LOOPSTEAD_PROFILE)')
    .option('--json', 'print one JSON document, failures as well')
    .option('--no-input', 'ask nothing')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      // With --json a misuse is told once, as the document.
      writeErr: (text) => wantsJson || stderr.write(text),
      getOutHelpWidth: () => stdout.columns ?? 100,
      getErrHelpWidth: () => stderr.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .hook('preAction', () => configure(host, program));
  examples(program, ['loopstead sounds list --type LOOP --bpm 120-125', 'loopstead download sound 12 -o kick.wav']);

  accountPrograms(program, host);
  auditionPrograms(program, host);
  const sounds = soundPrograms(program, host);
  playProgram(sounds, host);
  similarProgram(sounds, host);
  packPrograms(program, host);
  facetsProgram(program, host);
  searchPrograms(program, host);
  showcasePrograms(program, collectionPrograms(program, host), host);
  selectionPrograms(program, host);
  wishlistPrograms(program, host);
  downloadPrograms(program, host);
  historyPrograms(program, host);
  syncProgram(program, host);
  tempoPrograms(program, host);
  licensePrograms(program, host);
  creditsPrograms(program, host);
  demoPrograms(program, host);
  addTopic(program, 'exit-codes', 'what the exit codes mean', exitCodes());
  return program;
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

/** A page of text under `loopstead help <name>`. */
function addTopic(program: Command, name: string, description: string, text: string): void {
  const topic = program
    .command(name)
    .description(description)
    .action(() => topic.outputHelp());
  topic.helpInformation = () => text;
}

const exitCodes = (): string =>
  `Exit codes:\n${EXIT_MEANINGS.map(([code, meaning]) => `  ${String(code).padStart(3)}  ${meaning}\n`).join('')}`;

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  return version;
}
