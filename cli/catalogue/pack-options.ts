import type { Command } from 'commander';
import { type Choice, type Filters, NO_FILTERS, nameSearch } from '../../core/catalogue/filters/filters.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import type { Order } from '../../core/catalogue/filters/order.ts';
import type { PackListAddress } from '../../core/catalogue/filters/pack-address.ts';
import type { PackScope } from '../../core/catalogue/filters/scope.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { misused } from '../host/outcome.ts';
import { distinct, readSlug, readText, repeatable } from './list-options.ts';

/** The options of a list of packs, as commander reads them. */
export interface PackOptions {
  readonly query?: string;
  readonly provider?: readonly string[];
  readonly wishlist?: boolean;
  readonly genre?: readonly string[];
  readonly excludeGenre?: readonly string[];
  readonly tag?: readonly string[];
  readonly excludeTag?: readonly string[];
  readonly excludeProvider?: readonly string[];
  readonly name?: string;
  readonly order?: Order;
  readonly page?: number;
  readonly size?: number;
}

/** Declares what a list of packs is about and what narrows it [FILT-05, DECISION-51]. */
export const addPackOptions = (command: Command): Command =>
  command
    .option('--query <text>', 'search', readText)
    .option(
      '--provider <slug>',
      'the packs of one provider; with --query or --wishlist only this provider (repeatable)',
      repeatable(readSlug),
    )
    .option('--wishlist', 'the packs that you saved')
    .option('--genre <slug>', 'only this genre (repeatable)', repeatable(readSlug))
    .option('--exclude-genre <slug>', 'not this genre (repeatable)', repeatable(readSlug))
    .option('--tag <slug>', 'only inspired by this (repeatable)', repeatable(readSlug))
    .option('--exclude-tag <slug>', 'not inspired by this (repeatable)', repeatable(readSlug))
    .option('--exclude-provider <slug>', 'not this provider (repeatable)', repeatable(readSlug))
    .option('--name <text>', 'part of the name', readText);

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
  if (options.order?.column === 'seconds')
    return misused('--order', '--order seconds is for sounds: packs have no time.');

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
  if (query !== undefined && wishlist)
    return misused('--wishlist', '--query and --wishlist are different lists: name one of them.');
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
  const option = `--exclude-${name}`;
  return both === undefined ? null : misused(option, `${option} ${both} contradicts --${name} ${both}.`);
}
