import type { Command as Program } from 'commander';
import type { CommandHost } from '../host/command-host.ts';
import { type Command, type CommandEntry, type Declared, commandsIn } from './declare.ts';
import { groupSummary } from '../commands.messages.ts';
import { refusal } from '../host/misuse.ts';
import { beginHelp, endHelp } from './help.ts';
import { declareInputs, givenTo } from './input.ts';

const declaredFor = new WeakMap<Program, Command>();

/** The declaration of a program's command; undefined for a group and for `help`. */
export const declarationOf = (program: Program): Command | undefined => declaredFor.get(program);

/** Gives the program of a name its commands among what features declare: itself, or those of a group. */
export function attach(
  program: Program,
  declared: readonly Declared[],
  host: CommandHost,
  entries: readonly CommandEntry[],
): void {
  const name = program.name();
  const commands = commandsIn(declared).filter(({ words }) => words === name || words.startsWith(`${name} `));
  const [own, ...others] = commands;
  if (own?.words === name && others.length === 0) return declare(program, own, host, entries);
  for (const command of commands) {
    const { words, summary, aliases } = command;
    const [last = '', ...groups] = words
      .slice(name.length + 1)
      .split(' ')
      .toReversed();
    const part = groupOf(program, groups.toReversed()).command(last).description(summary).aliases(aliases);
    declare(part, command, host, entries);
  }
  program.configureOutput({ outputError: (text, write) => write(refusal(text, `loopstead ${name}`)) });
  // A group's help starts with an example of each of its first commands.
  beginHelp(
    program,
    commands.slice(0, 3).flatMap(({ examples }) => examples.slice(0, 1)),
  );
}

/** The group of a group: `mail` in 'admin mail list'. */
function groupOf(program: Program, [name, ...others]: readonly string[], within = program.name()): Program {
  if (name === undefined) return program;
  const words = `${within} ${name}`;
  const known = program.commands.find((group) => group.name() === name);
  return groupOf(known ?? program.command(name).description(groupSummary(words)), others, words);
}

function declare(program: Program, command: Command, host: CommandHost, entries: readonly CommandEntry[]): void {
  declaredFor.set(program, command);
  declareInputs(program, command.inputs).action(async () => {
    const problem = await host.prepare();
    if (problem) return host.report(problem);
    await command.run(host, givenTo(program, command.inputs), entries);
  });
  if (command.examples.length > 0) beginHelp(program, command.examples);
  if (command.more.length > 0) endHelp(program, command.more);
}
