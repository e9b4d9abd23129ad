import type { Belongings } from '../account/belongings.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { ToastText, Toasts } from '../shell/toasts.ts';
import type { Draft, DraftOnView } from './draft.ts';
import { decisionFailures } from './publishing.messages.ts';

export interface ChangeDraftNeeds {
  readonly draft: DraftOnView;
  readonly belongings: Belongings;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
  readonly toasts: Toasts;
}

/** Applies a change to a pack and shows the result; a refusal is reported in words. */
export class ChangeDraft<Args extends readonly unknown[]> {
  readonly #needs: ChangeDraftNeeds;
  readonly #ask: (id: number, ...args: Args) => Promise<Result<Draft, Failure>>;
  readonly #done: ToastText | null;

  /** Without a text there is no toast, because the result is visible. */
  constructor(
    needs: ChangeDraftNeeds,
    ask: (id: number, ...args: Args) => Promise<Result<Draft, Failure>>,
    done: ToastText | null,
  ) {
    this.#needs = needs;
    this.#ask = ask;
    this.#done = done;
  }

  async execute(id: number, ...args: Args): Promise<Result<Draft, Failure>> {
    const { draft, belongings, requireLogin, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const isHere = belongings.stay();
    const answer = await this.#ask(id, ...args);
    if (!answer.ok) {
      await failures.react(answer.failure, decisionFailures);
      return answer;
    }
    if (isHere()) draft.show(answer.value);
    if (this.#done) toasts.show(this.#done);
    return answer;
  }
}
