import type { TakeInReport } from '../../domain/take-out/taking-in.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { takeInFailures } from './take-in.messages.ts';
import type { TakeOutPort } from './take-out.port.ts';

/** The import of an archive. */
export type TakeInState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'checking' }
  /** The items to be added. */
  | { readonly phase: 'previewed'; readonly report: TakeInReport }
  | { readonly phase: 'adding'; readonly report: TakeInReport }
  | { readonly phase: 'added'; readonly report: TakeInReport }
  | { readonly phase: 'failed'; readonly failure: Failure };

export class TakingIn extends Store<TakeInState> {}

export interface TakeInNeeds {
  readonly port: TakeOutPort;
  readonly taking: TakingIn;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/** Imports an archive that another shop, or this one, has given to the customer: first as a preview, then for good. */
export class TakeIn {
  readonly #needs: TakeInNeeds;
  /** The previewed archive. */
  #zip: Uint8Array<ArrayBuffer> | null = null;

  constructor(needs: TakeInNeeds) {
    this.#needs = needs;
  }

  /** Returns what would be added, and holds the archive for `apply`. Problems fail as `invalid`. */
  async preview(zip: Uint8Array<ArrayBuffer>): Promise<Result<TakeInReport, Failure>> {
    const { port, taking, requireLogin } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    this.#zip = zip;
    const checking = { phase: 'checking' } as const;
    taking.set(checking);
    const answer = await port.takeIn(zip, 'preview');
    // Another archive was chosen meanwhile, or another customer is here.
    if (taking.current !== checking) return answer;
    return this.#shown(answer, 'previewed');
  }

  /** Adds the items of `preview`. `notFound` without one. */
  async apply(): Promise<Result<TakeInReport, Failure>> {
    const { port, taking, requireLogin } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const { current } = taking;
    if (this.#zip === null || current.phase !== 'previewed') return failed({ kind: 'notFound' });
    const adding = { phase: 'adding', report: current.report } as const;
    taking.set(adding);
    const answer = await port.takeIn(this.#zip, 'apply');
    if (taking.current !== adding) return answer;
    return this.#shown(answer, 'added');
  }

  /** Forgets the archive. */
  forget(): void {
    this.#zip = null;
    this.#needs.taking.set({ phase: 'idle' });
  }

  async #shown(
    answer: Result<TakeInReport, Failure>,
    phase: 'previewed' | 'added',
  ): Promise<Result<TakeInReport, Failure>> {
    const { taking, failures } = this.#needs;
    if (phase === 'added' || !answer.ok) this.#zip = null;
    taking.set(answer.ok ? { phase, report: answer.value } : { phase: 'failed', failure: answer.failure });
    if (!answer.ok) await failures.react(answer.failure, takeInFailures);
    return answer;
  }
}
