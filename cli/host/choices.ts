import { InvalidArgumentError } from 'commander';

/** Reads the words of an option, and names those that it takes, for completion. */
type ChoiceReader<Value> = ((text: string) => Value) & { readonly choices: readonly string[] };

/** Reads one of a few words. */
export const oneOf = <Value extends string>(
  known: readonly Value[],
  plain = (text: string) => text,
): ChoiceReader<Value> =>
  Object.assign(
    (text: string): Value => {
      const value = known.find((candidate) => candidate === plain(text));
      if (value === undefined) throw new InvalidArgumentError(`Accepted: ${known.join(', ')}.`);
      return value;
    },
    { choices: known },
  );

/** The words that a reader takes, where they are few. */
export const choicesIn = (reader: unknown): readonly string[] =>
  typeof reader === 'function' && 'choices' in reader ? (reader.choices as readonly string[]) : [];
