import { hostTexts } from './host.messages.ts';

/**
 * A refusal of commander's, as we put it: an argument goes by its name, as options do, and where a command is not known,
 * the program or the group is named that lists what it has.
 */
export function refusal(message: string, lister: string): string {
  const [unknown, name = '', guessed = ''] = UNKNOWN.exec(message) ?? [];
  if (unknown !== undefined)
    return message.replace(unknown, hostTexts.unknownCommand(name, likely(name, guessed), lister));
  return message.replace(/command-argument value ('.*') is invalid for argument '([\w-]+)'/s, hostTexts.notAccepted);
}

const UNKNOWN = /unknown command '(.*?)'(?:\n\(Did you mean (?:one of )?(.*)\?\))?/s;

/** Of what commander guesses, what begins alike: that two short names share two letters means nothing. */
const likely = (name: string, guessed: string): readonly string[] =>
  guessed.split(', ').filter((guess) => guess !== '' && guess[0] === name[0]);
