import * as v from 'valibot';
import { accepted } from '../reading/near.ts';
import { formatTexts } from './format.messages.ts';

/** A mapping of these keys and no others. A misfit is reported together with what is accepted. */
export function mapping<Entries extends v.ObjectEntries>(entries: Entries) {
  const object = v.strictObject(entries, (issue) => misfit(issue, Object.keys(entries)));
  // Valibot takes a list for an object.
  const run: (typeof object)['~run'] = (dataset, config) =>
    object['~run'](Array.isArray(dataset.value) ? { ...dataset, value: null } : dataset, config);
  return { ...object, '~run': run };
}

/** A list of values of one kind. */
export const listOf = <Item extends v.GenericSchema>(item: Item) => v.array(item, formatTexts.list);

/** One of these names; `what` says what they name: 'use case'. If there are more, `all` are listed instead. */
export const nameOf = <Name extends string>(what: string, names: readonly Name[], all: readonly string[] = names) =>
  v.picklist(names, ({ input }) =>
    typeof input === 'string'
      ? formatTexts.noSuch(what, input, accepted(input, all))
      : formatTexts.nameOf(what, accepted('', all)),
  );

export const text = v.pipe(v.string(formatTexts.text), v.nonEmpty(formatTexts.emptyText));

export function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER) {
  const sentence = formatTexts.wholeNumber(least, most);
  return v.pipe(v.number(sentence), v.integer(sentence), v.minValue(least, sentence), v.maxValue(most, sentence));
}

/**
 * One of several kinds, chosen by looking at the value, so that a mismatch is only reported for that kind. Otherwise it
 * is the union of its options.
 */
export const chosen = <Option extends v.GenericSchema>(
  options: readonly Option[],
  choose: (input: unknown) => Option,
): v.UnionSchema<readonly Option[], undefined> => ({
  ...v.union(options),
  '~run': (dataset, config) => choose(dataset.value)['~run'](dataset, config),
});

/** Alternatives with one sentence for all of them. */
export const either = <Options extends v.UnionOptions>(options: Options, sentence: string) =>
  v.union(options, sentence);

/** The problem with a mapping that takes these keys. */
export function misfit({ expected, input }: v.BaseIssue<unknown>, keys: readonly string[]): string {
  if (expected === 'Object') return formatTexts.mapping(accepted('', keys));
  if (expected === 'never') return formatTexts.noKey(input, accepted(String(input), keys));
  return formatTexts.missingKey(expected ?? '');
}
