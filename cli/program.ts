import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import type { CommandEntry } from './command/declare.ts';
import { readAnswer } from './host/answers.ts';
import type { CommandHost } from './host/command-host.ts';
import { oneMore, readMoment } from './host/conditions.ts';
import { HELP, beginHelp } from './command/help.ts';
import { readFields } from './host/json-option.ts';
import { refusal } from './host/misuse.ts';
import { programTexts } from './program.messages.ts';
import { type GlobalOptions, settingsFrom } from './host/settings.ts';

/** The program with its table of commands; each loads its code on demand. */
export function createProgram(host: CommandHost, entries: readonly CommandEntry[]): Command {
  const { stdout, stderr } = host.terminal;
  const program: Command = new Command('loopstead')
    .description(programTexts.description)
    .version(version(), '--version', programTexts.version)
    .option('--backend <backend>', 'memory, embedded, or the address of a shop (LOOPSTEAD_BACKEND)')
    .option('--create', 'with --backend embedded: make the demo shop where the data folder has none')
    .option('--profile <name>', 'the profile that keeps the session (LOOPSTEAD_PROFILE)')
    .option(
      '--json [fields]',
      'print one JSON document, failures as well; of these fields, such as id,pack.name',
      readFields,
    )
    .option('--jq <filter>', "print what a jq filter makes of that document, such as '.items[].id'")
    .option('-q, --quiet', 'print only ids or slugs, and talk only of trouble')
    .option('--trace', 'print everything that happens in the shop to standard error, a line of JSON each')
    .option('--answer <kind=value>', 'answer a dialog, such as wavOrMidi=midi (repeatable)', readAnswer)
    .option('--world <name>', 'the world of a shop in memory, such as free-user or empty-shop')
    .option(
      '--clock <moment>',
      'start the clock at a moment, such as 2026-01-31; a shop in the network needs its test mode',
      readMoment,
    )
    .option('--fault <call:mishap>', 'make calls fail, such as *:latency=200 (repeatable)', oneMore)
    .option('--record <file>', 'record every exchange with the shop, without secrets')
    .option('--replay <file>', 'answer from a recording, without a network')
    .option('--no-input', 'never prompt')
    .exitOverride()
    .configureHelp(HELP)
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      // With --json a misuse is printed only as the document.
      writeErr: (text) => host.settings.json || stderr.write(text),
      outputError: (text, write) => write(refusal(text, 'loopstead')),
      getOutHelpWidth: () => stdout.columns ?? 100,
      getErrHelpWidth: () => stderr.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .hook('preSubcommand', (_, command) => fill(command, host, entries))
    .hook('preAction', (_, command) => configure(host, program, command))
    .helpCommand(false);
  beginHelp(program, ['loopstead sounds list --type LOOP --bpm 120-125', 'loopstead download sound 12 -o kick.wav']);

  for (const { name, summary, hidden = false } of entries) program.command(name, { hidden }).description(summary);
  program
    .command('help [command...]')
    .description(programTexts.help)
    .action(async (words: readonly string[]) => {
      const isKnown = await isCommand(program, words, (named) => fill(named, host, entries));
      await program.parseAsync(isKnown ? [...words, '--help'] : [...words], { from: 'user' });
    });
  return program;
}

/** Whether words lead to a command; words behind one without subcommands are its arguments. */
async function isCommand(
  command: Command,
  [word, ...others]: readonly string[],
  bring: (command: Command) => Promise<void>,
): Promise<boolean> {
  if (word === undefined || command.commands.length === 0) return true;
  const named = namedIn(command, word);
  if (!named) return false;
  if (!command.parent) await bring(named);
  return isCommand(named, others, bring);
}

/** The command of a group with this name or alias. */
export const namedIn = ({ commands }: Command, word: string): Command | undefined =>
  commands.find((command) => command.name() === word || command.aliases().includes(word));

const filled = new WeakSet<Command>();

/** Brings the code of a command of the table, and of those under it. */
export async function fill(command: Command, host: CommandHost, entries: readonly CommandEntry[]): Promise<void> {
  const entry = entries.find(({ name }) => name === command.name());
  if (!entry || filled.has(command)) return;
  filled.add(command);
  const [{ attach }, declared] = await Promise.all([import('./command/program-of.ts'), entry.load()]);
  attach(command, declared, host, entries);
}

/** Every command that does something, with all of its options, for those that look at the program as a whole. */
export async function everyCommand(host: CommandHost, entries: readonly CommandEntry[]): Promise<readonly Command[]> {
  const visible = new Set(entries.filter(({ hidden }) => !hidden).map(({ name }) => name));
  const commands = createProgram(host, entries).commands.filter((command) => visible.has(command.name()));
  await Promise.all(commands.map((command) => fill(command, host, entries)));
  const { declarationOf } = await import('./command/program-of.ts');
  /** Also a group that does something itself, as `account tokens` lists what its commands change. */
  const runnableIn = (command: Command): readonly Command[] => [
    ...(command.commands.length === 0 || declarationOf(command) ? [command] : []),
    ...command.commands.flatMap(runnableIn),
  ];
  return commands.flatMap(runnableIn);
}

/** The words that call a command: 'wishlist toggle'. */
export const wordsOf = (command: Command): string =>
  command.parent?.parent ? `${wordsOf(command.parent)} ${command.name()}` : command.name();

/** The global options hold for every command; a wrong one stops it before it begins. */
async function configure(host: CommandHost, program: Command, command: Command): Promise<void> {
  const settings = settingsFrom(program.opts<GlobalOptions>(), host.terminal);
  const problem = settings.ok ? await wrongFields(settings.value.fields, command) : settings;
  if (settings.ok) host.configure(settings.value);
  if (!problem) return;
  host.report(problem);
  throw new CommanderError(0, 'loopstead.told', 'told');
}

/** Only a command with fields waits for the code that knows them. */
async function wrongFields(fields: readonly string[] | null, command: Command) {
  if (!fields) return null;
  const [{ declarationOf }, { fieldProblem }] = await Promise.all([
    import('./command/program-of.ts'),
    import('./command/fields-of.ts'),
  ]);
  return fieldProblem(wordsOf(command), declarationOf(command)?.document, fields);
}

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  if (typeof manifest === 'object' && manifest && 'version' in manifest) return String(manifest.version);
  throw new TypeError('package.json says no version.');
}
