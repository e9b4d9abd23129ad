import type { Failure } from '../kernel/failure.ts';
import type { Page } from '../kernel/page.ts';
import { Store } from '../kernel/readable.ts';

/** A maker of packs [CHART-19]. */
export interface Provider {
  readonly name: string;
  readonly slug: string;
  readonly imageUrl: string | null;
  readonly description: string | null;
}

/** A list of providers as one value. */
export interface ProviderAddress {
  readonly name: string | null;
  readonly page: number;
  readonly size: number;
}

/** Providers of one view, and placeholders while they load [CHART-22]. */
export const PROVIDERS_SHOWN = 48;
const DESCRIPTION_LENGTH = 50;

export const firstProviders: ProviderAddress = { name: null, page: 1, size: PROVIDERS_SHOWN };

/**
 * The first 50 characters of a longer description and three dots; null without a description [CHART-20, DECISION-197].
 */
export function shortDescription({ description }: Provider): string | null {
  if (description === null || description === '') return null;
  const characters = Array.from(description);
  if (characters.length <= DESCRIPTION_LENGTH) return description;
  return `${characters.slice(0, DESCRIPTION_LENGTH).join('')}...`;
}

export type ProvidersState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly address: ProviderAddress; readonly previous: Page<Provider> | null }
  | { readonly phase: 'loaded'; readonly address: ProviderAddress; readonly page: Page<Provider> }
  | { readonly phase: 'failed'; readonly address: ProviderAddress; readonly failure: Failure };

export class Providers extends Store<ProvidersState> {}

/** The page on view: loaded, or still there while the next one loads. */
export function visibleProviders(state: ProvidersState): Page<Provider> | null {
  if (state.phase === 'loaded') return state.page;
  return state.phase === 'loading' ? state.previous : null;
}
