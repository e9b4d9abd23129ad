import { Command, InvalidArgumentError, type Option } from 'commander';
import * as v from 'valibot';

/** Reads a word of the command line; one that may be given again goes on from what was read before. */
type Reader<Value> = (text: string, before?: NoInfer<Value>) => Value;

const TEXT = v.union([v.string(), v.number()], 'It is text or a number.');
const TEXTS = v.union(
  [TEXT, v.pipe(v.array(TEXT), v.minLength(1, 'It is empty.'))],
  'It is text or a number, or a list of them.',
);

/** A field that is read like a word of the command line: by the same rule, and refused in the same words. */
export const word = <Value>(reader: Reader<Value>, description: string) =>
  v.pipe(
    TEXT,
    v.description(description),
    reading((text: string | number) => reader(String(text))),
  );

/** A field that takes one word or several. */
export const words = <Value>(reader: Reader<Value>, description: string) =>
  v.pipe(
    TEXTS,
    v.description(description),
    reading((given: string | number | (string | number)[]) => readAll([given].flat().map(String), reader)),
  );

/** A field that takes one of some words. */
export const oneOf = <const Word extends string>(accepted: readonly Word[], description: string) =>
  v.pipe(v.picklist(accepted, `Accepted: ${accepted.join(', ')}.`), v.description(description));

/** A field of free text. */
export const text = (description: string) => v.pipe(v.string('It is text.'), v.description(description));

/** A field that is said or not. */
export const flag = (description: string) => v.pipe(v.boolean('It is true or false.'), v.description(description));

const readAll = <Value>([first = '', ...others]: readonly string[], reader: Reader<Value>): Value =>
  others.reduce((before, text) => reader(text, before), reader(first));

/** Runs a reader over what was given; its refusal becomes that of the field. */
const reading = <Given, Value>(read: (given: Given) => Value) =>
  v.rawTransform<Given, Value>(({ dataset, addIssue, NEVER }) => {
    try {
      return read(dataset.value);
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      addIssue({ message: error.message });
      return NEVER;
    }
  });

/** Fields for options as commander has read them: what one may say in a command, one may say in an input. */
type OptionInputs<Options> = {
  readonly [Name in keyof Options]-?: v.ExactOptionalSchema<v.GenericSchema<unknown, Options[Name]>, undefined>;
};

/** Takes over the options that a command declares: their names, their readers and their help. */
export function optionInputs<Options>(declare: (command: Command) => Command): OptionInputs<Options> {
  const fields = declare(new Command()).options.map(
    (option) => [option.attributeName(), v.exactOptional(inputOf(option))] as const,
  );
  return Object.fromEntries(fields) as unknown as OptionInputs<Options>;
}

function inputOf({ description, required, parseArg }: Option): v.GenericSchema {
  if (!required) return flag(description);
  const reader: Reader<unknown> = parseArg ?? String;
  return 'isRepeatable' in reader ? words(reader, description) : word(reader, description);
}
