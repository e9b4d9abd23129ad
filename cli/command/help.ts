import { type Command, Help, type HelpConfiguration } from 'commander';
import { helpTexts } from './command.messages.ts';

/** The cells a description needs beside a term; with fewer it goes below. */
const MIN_DESCRIPTION = 24;
/** The prefix that commander puts on the usage line. */
const USAGE_WIDTH = 7;

/** Puts examples at the start of a command's help. */
export const beginHelp = (command: Command, examples: readonly string[]): void =>
  void command.addHelpText('before', () => {
    const lines = examples.flatMap((line) => wrappedCommand(line, widthOf(command)));
    return [helpTexts.examples(examples.length), ...lines, ''].join('\n');
  });

/** Appends lines to a command's help. Lines that start with two spaces and a program are to be typed as they are. */
export const endHelp = (command: Command, lines: readonly string[]): void =>
  void command.addHelpText('after', () => {
    const width = widthOf(command);
    const wrapped = lines.flatMap((line) =>
      /^ {2}(?:loopstead|curl) /.test(line) ? wrappedCommand(line.trim(), width) : wrappedText(line, width),
    );
    return ['', ...wrapped].join('\n');
  });

/** How help is written, so that it fits a terminal of 40 cells and more. */
export const HELP: HelpConfiguration = {
  showGlobalOptions: true,
  minWidthToWrap: MIN_DESCRIPTION,
  optionTerm: ({ flags }) => flags.replace(' [', '[='),
  commandUsage(command) {
    const helper = new Help();
    const width = widthOf(command) - USAGE_WIDTH;
    return wrappedText(helper.commandUsage(command), width).join(`\n${' '.repeat(USAGE_WIDTH)}`);
  },
  formatItem(term, termWidth, description, helper) {
    const width = helper.helpWidth ?? 80;
    if (description === '') return `  ${term}`;
    if (width - termWidth - 4 >= MIN_DESCRIPTION)
      return Help.prototype.formatItem.call(helper, term, termWidth, description, helper);
    return [`  ${term}`, ...wrappedText(description, width - 6).map((line) => `      ${line}`)].join('\n');
  },
};

const widthOf = (command: Command): number => command.configureOutput().getOutHelpWidth?.() ?? 80;

/** Wraps at words and keeps the indent of the text. */
function wrappedText(text: string, width: number): readonly string[] {
  const [indent = ''] = /^ */.exec(text) ?? [];
  return filled(text.trim().split(' '), width - indent.length).map((line) => indent + line);
}

/** A command in lines that a shell reads as one. */
function wrappedCommand(line: string, width: number): readonly string[] {
  const lines = filled(line.match(WORDS) ?? [], width - 6);
  return lines.map((part, at) => `${at === 0 ? '  ' : '    '}${part}${at < lines.length - 1 ? ' \\' : ''}`);
}

/** The words of a command; what is quoted is one. */
const WORDS = /(?:[^\s"']|"[^"]*"|'[^']*')+/g;

function filled(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
