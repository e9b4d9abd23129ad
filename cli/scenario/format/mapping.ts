import * as v from 'valibot';
import { accepted } from '../reading/near.ts';

/** A mapping of these keys and no others. What does not fit is told with what is accepted. */
export function mapping<Entries extends v.ObjectEntries>(entries: Entries) {
  const object = v.strictObject(entries, (issue) => misfit(issue, Object.keys(entries)));
  // Valibot takes a list for an object.
  const run: (typeof object)['~run'] = (dataset, config) =>
    object['~run'](Array.isArray(dataset.value) ? { ...dataset, value: 'a list' } : dataset, config);
  return { ...object, '~run': run };
}

/** A list of values of one kind. */
export const listOf = <Item extends v.GenericSchema>(item: Item) => v.array(item, 'This is a list.');

/** One of these names; `what` says what they name: 'use case'. `all` are told in place of them where there are more. */
export const nameOf = <Name extends string>(what: string, names: readonly Name[], all: readonly string[] = names) =>
  v.picklist(names, ({ input }) =>
    typeof input === 'string'
      ? `There is no ${what} ${JSON.stringify(input)}. ${accepted(input, all)}`.trimEnd()
      : `This is the name of a ${what}. ${accepted('', all)}`.trimEnd(),
  );

export const text = v.pipe(v.string('This is a text.'), v.nonEmpty('This is a text, and not empty.'));

export function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER) {
  const end = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`;
  const sentence = `This is a whole number from ${least}${end}.`;
  return v.pipe(v.number(sentence), v.integer(sentence), v.minValue(least, sentence), v.maxValue(most, sentence));
}

/**
 * One of several kinds, told apart by a look at the value, so that what does not fit is told of that kind alone. Beside
 * that it is the union of its options.
 */
export const chosen = <Option extends v.GenericSchema>(
  options: readonly Option[],
  choose: (input: unknown) => Option,
): v.UnionSchema<readonly Option[], undefined> => ({
  ...v.union(options),
  '~run': (dataset, config) => choose(dataset.value)['~run'](dataset, config),
});

/** Alternatives that tell in one sentence what they are together. */
export const either = <Options extends v.UnionOptions>(options: Options, sentence: string) =>
  v.union(options, sentence);

/** What is wrong with a mapping that takes these keys. */
export function misfit({ expected, input }: v.BaseIssue<unknown>, keys: readonly string[]): string {
  if (expected === 'Object') return `This is a mapping. ${accepted('', keys)}`;
  if (expected === 'never') return `There is no key ${JSON.stringify(input)} here. ${accepted(String(input), keys)}`;
  return `The key ${expected} is missing.`;
}
