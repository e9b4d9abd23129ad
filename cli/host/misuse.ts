import { hostTexts } from './host.messages.ts';

/**
 * Rewords a refusal of commander's: arguments are named like options, and an unknown command names the program or group
 * that lists the known ones.
 */
export function refusal(message: string, lister: string): string {
  const [unknown, name = '', guessed = ''] = UNKNOWN.exec(message) ?? [];
  if (unknown !== undefined)
    return message.replace(unknown, hostTexts.unknownCommand(name, likely(name, guessed), lister));
  return message.replace(/command-argument value ('.*') is invalid for argument '([\w-]+)'/s, hostTexts.notAccepted);
}

const UNKNOWN = /unknown command '(.*?)'(?:\n\(Did you mean (?:one of )?(.*)\?\))?/s;

/** Of commander's guesses, those that start alike: two letters in common mean nothing in short names. */
const likely = (name: string, guessed: string): readonly string[] =>
  guessed.split(', ').filter((guess) => guess !== '' && guess[0] === name[0]);
