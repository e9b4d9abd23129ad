import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import * as v from 'valibot';
import { inputTexts } from './command.messages.ts';
import { mistyped } from '../guess/nearest.ts';

/** Reads a word of the command line; one that may be given again adds to what was read before. */
export type Reader<Value> = (text: string, before?: NoInfer<Value>) => Value;

/**
 * One thing that a command or a use case takes: declared once, and read by the same rule from a word of the command
 * line and from plain data, with the same refusals.
 */
export interface Input<Schema extends v.GenericSchema = v.GenericSchema> {
  readonly description: string;
  /** The schema of plain data. */
  readonly schema: Schema;
  /** Its flags as commander writes them, '-o, --output <file>'; null for an argument. */
  readonly flags: string | null;
  /** The argument's name in the help, if it differs. */
  readonly placeholder?: string;
  readonly isOptional: boolean;
  /** Reads a word; null for a flag, which is said by being there. */
  readonly read: Reader<unknown> | null;
  /** The only words that an argument takes. */
  readonly choices?: readonly string[];
  /** The default. */
  readonly fallback?: unknown;
}

export type Inputs = Readonly<Record<string, Input>>;

/** The values read, by name. */
export type Given<Taken extends Inputs> = v.InferOutput<
  v.StrictObjectSchema<{ readonly [Name in keyof Taken]: Taken[Name]['schema'] }, undefined>
>;

type Plain<Value> = Input<v.GenericSchema<unknown, Value>>;
type Optional<Value> = Input<v.ExactOptionalSchema<v.GenericSchema<unknown, Value>, undefined>>;

/** A word in its place; without a reader any text. In the help it goes by its name, or by `placeholder`. */
export function argument(description: string): Plain<string>;
export function argument<Value>(description: string, read: Reader<Value>, placeholder?: string): Plain<Value>;
export function argument(description: string, read?: Reader<unknown>, placeholder?: string): Plain<unknown> {
  return {
    description,
    schema: read ? byReader(read, description) : text(description),
    flags: null,
    ...(placeholder !== undefined && { placeholder }),
    isOptional: false,
    read: read ?? String,
  };
}

/** One of a few words in its place. */
export const choice = <const Word extends string>(description: string, choices: readonly Word[]): Plain<Word> => ({
  description,
  schema: v.pipe(
    v.picklist(choices, ({ input }) => inputTexts.accepted(choices, mistyped(String(input), choices))),
    v.description(description),
  ),
  flags: null,
  isOptional: false,
  read: String,
  choices,
});

/** A flag with a value; any text without a reader. */
export function option(flags: string, description: string): Optional<string>;
export function option<Value>(flags: string, description: string, read: Reader<Value>): Optional<Value>;
export function option(flags: string, description: string, read?: Reader<unknown>): Optional<unknown> {
  return optional({ ...(read ? argument(description, read) : argument(description)), flags });
}

/** A flag without a value. */
export const flag = (flags: string, description: string): Optional<boolean> =>
  optional({
    description,
    schema: v.pipe(v.boolean(inputTexts.notBoolean), v.description(description)),
    flags,
    isOptional: false,
    read: null,
  });

/** The same, said with a flag. */
export const choiceOption = <const Word extends string>(
  flags: string,
  description: string,
  choices: readonly Word[],
): Optional<Word> => ({ ...optional(choice(description, choices)), flags, read: oneOf(choices) });

/** Plain data that no word of a command line can be. */
export const datum = <Value>(description: string, schema: v.GenericSchema<unknown, Value>): Plain<Value> => ({
  description,
  schema: v.pipe(schema, v.description(description)),
  flags: null,
  isOptional: false,
  read: String,
});

/** The same, but optional. */
export const optional = <Value>(input: Plain<Value>): Optional<Value> => ({
  ...input,
  schema: v.exactOptional(input.schema),
  isOptional: true,
});

/** An option that has to be given. */
export const required = <Value>({ schema, ...input }: Optional<Value>): Plain<Value> => ({
  ...input,
  schema: schema.wrapped,
  isOptional: false,
});

/** An option that is something when nothing is said. */
export const withDefault = <Value>({ schema, ...input }: Optional<Value>, fallback: Value): Plain<Value> => ({
  ...input,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What is read is a Value, and so is the fallback.
  schema: v.optional(schema.wrapped, fallback) as v.GenericSchema<unknown, Value>,
  fallback,
});

/** A reader for what may be given again, or as a list. */
export const repeatable = <Value>(read: (text: string) => Value) =>
  Object.assign((text: string, before: readonly Value[] = []): readonly Value[] => [...before, read(text)], {
    isRepeatable: true,
    choices: choicesIn(read),
  });

/** Reads an option's words and lists them for completion. */
type ChoiceReader<Value> = ((text: string) => Value) & { readonly choices: readonly string[] };

/** A reader for one of a few words. */
export const oneOf = <Value extends string>(
  known: readonly Value[],
  plain = (text: string) => text,
): ChoiceReader<Value> =>
  Object.assign(
    (text: string): Value => {
      const wanted = plain(text);
      const value = known.find((candidate) => candidate === wanted);
      if (value === undefined) throw new InvalidArgumentError(inputTexts.accepted(known, mistyped(wanted, known)));
      return value;
    },
    { choices: known },
  );

/** A reader that takes more than these words, which are what completion offers. */
export const offering = <Value>(choices: readonly string[], read: (text: string) => Value) =>
  Object.assign((text: string): Value => read(text), { choices });

/** The words that a reader takes, if they can be listed. */
export function choicesIn(reader: unknown): readonly string[] {
  const choices: unknown = typeof reader === 'function' && 'choices' in reader ? reader.choices : [];
  return Array.isArray(choices) ? choices.filter((choice: unknown) => typeof choice === 'string') : [];
}

/** Gives a command its arguments and options. */
export function declareInputs(command: Command, inputs: Inputs): Command {
  for (const [name, input] of Object.entries(inputs))
    if (input.flags === null) command.addArgument(argumentFor(name, input));
    else command.addOption(optionFor(input.flags, input));
  return command;
}

/** The values given to a command, by the names of its inputs. */
export function givenTo(command: Command, inputs: Inputs): Readonly<Record<string, unknown>> {
  const words: unknown[] = command.processedArgs.slice();
  const given = Object.entries(inputs).map(([name, { flags }]) => {
    const value: unknown = flags === null ? words.shift() : command.getOptionValue(new Option(flags).attributeName());
    return [name, value] as const;
  });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function argumentFor(name: string, { description, placeholder = name, isOptional, read, choices }: Input): Argument {
  const shown = read && 'isRepeatable' in read ? `${placeholder}...` : placeholder;
  const built = new Argument(isOptional ? `[${shown}]` : `<${shown}>`, description);
  if (choices) return built.choices(choices).argParser((text) => oneOfChoices(text, choices));
  return read && read !== String ? built.argParser(read) : built;
}

function oneOfChoices(text: string, choices: readonly string[]): string {
  if (choices.includes(text)) return text;
  throw new InvalidArgumentError(inputTexts.choices(choices, mistyped(text, choices)));
}

function optionFor(flags: string, { description, isOptional, read, fallback }: Input): Option {
  const built = new Option(flags, description).makeOptionMandatory(!isOptional && fallback === undefined);
  if (fallback !== undefined) built.default(fallback);
  return read && read !== String ? built.argParser(read) : built;
}

const TEXT = v.union([v.string(), v.number()], inputTexts.notText);
const TEXTS = v.union([TEXT, v.pipe(v.array(TEXT), v.minLength(1, inputTexts.empty))], inputTexts.notTexts);

const text = (description: string) => v.pipe(v.string(inputTexts.onlyText), v.description(description));

/** Plain data validated by a reader: one word, or several if it is repeatable. */
const byReader = <Value>(reader: Reader<Value>, description: string): v.GenericSchema<unknown, Value> =>
  'isRepeatable' in reader
    ? v.pipe(
        TEXTS,
        v.description(description),
        reading((given: string | number | (string | number)[]) => readAll([given].flat().map(String), reader)),
      )
    : v.pipe(
        TEXT,
        v.description(description),
        reading((given: string | number) => reader(String(given))),
      );

const readAll = <Value>([first = '', ...others]: readonly string[], reader: Reader<Value>): Value =>
  others.reduce((before, word) => reader(word, before), reader(first));

/** Runs a reader over what was given; its refusal becomes that of the field. */
const reading = <From, Value>(read: (given: From) => Value) =>
  v.rawTransform<From, Value>(({ dataset, addIssue, NEVER }) => {
    try {
      return read(dataset.value);
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      addIssue({ message: error.message });
      return NEVER;
    }
  });
