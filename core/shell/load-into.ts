import type { Failure } from '../kernel/failure.ts';
import type { Superseded } from '../kernel/latest.ts';
import type { Store } from '../kernel/readable.ts';
import type { Result } from '../kernel/result.ts';
import type { FailurePolicy, FailureReactions } from './failure-policy.ts';

/** The states of a store for loading: 'hidden' if there is nothing to show. */
interface Loadable {
  readonly phase: 'idle' | 'loading' | 'loaded' | 'hidden' | 'failed';
}

/** How one question is shown. */
export interface Question<State, Value> {
  /** Shown until the answer. It is a new object for each question, which identifies the newest. */
  readonly loading: State;
  loaded(value: Value): State;
  failed(failure: Failure): State;
  /** Called after an answer is shown. */
  shown?(value: Value): Promise<void>;
  /** How to report a failure that is shown; by default not at all. */
  readonly trouble?: { readonly failures: FailureReactions; readonly policy: FailurePolicy };
}

/**
 * Asks, and shows the progress in a store: loading, then the answer or the failure. If a newer question or anything else
 * has been shown meanwhile, the answer is neither shown nor reported nor followed up. It is returned in any case.
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
