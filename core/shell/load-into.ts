import type { Failure } from '../kernel/failure.ts';
import type { Superseded } from '../kernel/latest.ts';
import type { Store } from '../kernel/readable.ts';
import type { Result } from '../kernel/result.ts';
import type { FailurePolicy, FailureReactions } from './failure-policy.ts';

/** What a store that is loaded into may show: 'hidden' where there is nothing to show. */
interface Loadable {
  readonly phase: 'idle' | 'loading' | 'loaded' | 'hidden' | 'failed';
}

/** How one question is shown. */
export interface Question<State, Value> {
  /** Stands from now on until the answer. It is made for this question: a newer one is told by it. */
  readonly loading: State;
  loaded(value: Value): State;
  failed(failure: Failure): State;
  /** What follows an answer that is shown. */
  shown?(value: Value): Promise<void>;
  /** What trouble that is shown says besides; without it, nothing. */
  readonly trouble?: { readonly failures: FailureReactions; readonly policy: FailurePolicy };
}

/**
 * Asks, and shows in a store what comes of it: that it is loading, then the answer or the trouble. An answer that a
 * newer question has overtaken, or whatever else has been shown since, shows nothing, says nothing and is followed by
 * nothing. It is answered in any case.
 */
export async function loadInto<State extends Loadable, Value, Reason extends Failure | Superseded>(
  store: Store<State>,
  ask: () => Promise<Result<Value, Reason>>,
  { loading, loaded, failed, shown, trouble }: Question<NoInfer<State>, NoInfer<Value>>,
): Promise<Result<Value, Reason>> {
  store.set(loading);
  const answer = await ask();
  if (store.current !== loading) return answer;
  if (answer.ok) {
    store.set(loaded(answer.value));
    await shown?.(answer.value);
    return answer;
  }
  const failure: Failure | Superseded = answer.failure;
  if (failure.kind === 'superseded') return answer;
  store.set(failed(failure));
  await trouble?.failures.react(failure, trouble.policy);
  return answer;
}
