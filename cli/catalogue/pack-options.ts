import { type Choice, type Filters, NO_FILTERS, nameSearch } from '../../core/catalogue/filters/filters.ts';
import { PACK_ORDER_COLUMNS, isPackColumn } from '../../domain/catalogue/orders.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import type { PackListAddress } from '../../core/catalogue/filters/pack-address.ts';
import type { PackScope } from '../../core/catalogue/filters/scope.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { type Given, flag, option, repeatable } from '../command/input.ts';
import { misused } from '../host/outcome.ts';
import { listOptionTexts } from './list-options.messages.ts';
import { distinct, pageInputs, readText } from './list-options.ts';
import { readSlug } from './named-things.ts';

const slugs = (flags: string, description: string) => option(flags, description, repeatable(readSlug));

/** Options for the search and the filters of a list of packs [FILT-05, DECISION-51]. */
export const packFilterInputs = {
  query: option('--query <text>', 'search', readText),
  provider: slugs(
    '--provider <slug>',
    'the packs of one provider; with --query or --wishlist only this provider (repeatable)',
  ),
  wishlist: flag('--wishlist', 'the packs on your wishlist'),
  genre: slugs('--genre <slug>', 'only this genre (repeatable)'),
  excludeGenre: slugs('--exclude-genre <slug>', 'not this genre (repeatable)'),
  tag: slugs('--tag <slug>', 'only inspired by this (repeatable)'),
  excludeTag: slugs('--exclude-tag <slug>', 'not inspired by this (repeatable)'),
  excludeProvider: slugs('--exclude-provider <slug>', 'not this provider (repeatable)'),
  name: option('--name <text>', 'part of the name', readText),
};

/** A list of packs. */
export const packListInputs = { ...packFilterInputs, ...pageInputs };

/** The options of a list of packs, as they are read. */
export type PackOptions = Given<typeof packListInputs>;

/** The list that the options describe. Contradictions are refused rather than resolved by guessing. */
export function packAddressOf(options: PackOptions): Result<PackListAddress, Failure> {
  const scope = scopeOf(options);
  if (!scope.ok) return scope;
  const isOfProvider = scope.value.kind === 'provider';
  const choices = {
    genres: choice(options.genre, options.excludeGenre),
    tags: choice(options.tag, options.excludeTag),
    providers: choice(isOfProvider ? [] : options.provider, options.excludeProvider),
  };
  const clash =
    contradiction('genre', choices.genres) ??
    contradiction('tag', choices.tags) ??
    contradiction('provider', choices.providers);
  if (clash) return clash;
  if (options.order && !isPackColumn(options.order.column))
    return misused('--order', listOptionTexts.notOfPacks(options.order.column, PACK_ORDER_COLUMNS));

  const list = listOf(scope.value);
  const filters: Filters = {
    ...NO_FILTERS,
    arrays: { ...NO_FILTERS.arrays, ...choices },
    name: nameSearch(options.name ?? ''),
  };
  return ok({
    ...list,
    filters,
    order: options.order ?? null,
    page: options.page ?? list.page,
    size: options.size ?? list.size,
  });
}

/** A single provider has a list of packs; several narrow the list of all, and any narrows a search or a wishlist. */
function scopeOf({ query, provider = [], wishlist }: PackOptions): Result<PackScope, Failure> {
  if (query !== undefined && wishlist) return misused('--wishlist', listOptionTexts.twoLists('--query', '--wishlist'));
  if (query !== undefined) return ok({ kind: 'search', query });
  if (wishlist) return ok({ kind: 'wishlist' });
  const [slug, ...others] = distinct(provider);
  return ok(slug !== undefined && others.length === 0 ? { kind: 'provider', slug } : { kind: 'all' });
}

const choice = (include?: readonly string[], exclude?: readonly string[]): Choice => ({
  include: distinct(include),
  exclude: distinct(exclude),
});

function contradiction(name: string, { include, exclude }: Choice) {
  const both = include.find((value) => exclude.includes(value));
  const excluded = `--exclude-${name}`;
  return both === undefined
    ? null
    : misused(excluded, listOptionTexts.contradicts(`${excluded} ${both}`, `--${name} ${both}`));
}
