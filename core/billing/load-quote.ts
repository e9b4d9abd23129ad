import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';
import { type Result, failed } from '../kernel/result.ts';
import { loadInto } from '../shell/load-into.ts';
import type { BillingPort } from './billing.port.ts';
import type { PlanQuote } from './plan-quote.ts';

/** The state of the checkout page. */
export type QuoteState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly planId: number }
  | { readonly phase: 'loaded'; readonly quote: PlanQuote }
  | { readonly phase: 'failed'; readonly planId: number; readonly failure: Failure };

export class PlanQuotes extends Store<QuoteState> {
  /** The hash of a plan's shown quote; null if none is shown. */
  hashOf(planId: number): string | null {
    const state = this.current;
    return state.phase === 'loaded' && state.quote.planId === planId ? state.quote.hash : null;
  }
}

/** Looks up a plan for its checkout; `notFound` for one that is not sold. The page says itself what went wrong. */
export class LoadQuote {
  readonly #billing: Pick<BillingPort, 'preview'>;
  readonly #quotes: PlanQuotes;
  readonly #requireLogin: RequireLogin;

  constructor(billing: Pick<BillingPort, 'preview'>, quotes: PlanQuotes, requireLogin: RequireLogin) {
    this.#billing = billing;
    this.#quotes = quotes;
    this.#requireLogin = requireLogin;
  }

  async execute(planId: number): Promise<Result<PlanQuote, Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto<QuoteState, PlanQuote, Failure>(this.#quotes, () => this.#billing.preview(planId), {
      loading: { phase: 'loading', planId },
      loaded: (quote) => ({ phase: 'loaded', quote }),
      failed: (failure) => ({ phase: 'failed', planId, failure }),
    });
  }
}
