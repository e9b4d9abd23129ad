import type { Belongings } from '../account/belongings.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { ToastText, Toasts } from '../shell/toasts.ts';
import { decisionFailures } from './publishing.messages.ts';
import type { SaleOf, SoldPack, SoldPackOnView } from './sold.ts';

export interface ChangeSaleNeeds {
  readonly soldPack: SoldPackOnView;
  readonly belongings: Belongings;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
  readonly toasts: Toasts;
}

/** Withdraws a pack or one of its sounds from sale, or puts it back, and shows the result. */
export class ChangeSale<Args extends readonly unknown[]> {
  readonly #needs: ChangeSaleNeeds;
  readonly #ask: (of: SaleOf, ...args: Args) => Promise<Result<SoldPack, Failure>>;
  readonly #done: ToastText;

  constructor(
    needs: ChangeSaleNeeds,
    ask: (of: SaleOf, ...args: Args) => Promise<Result<SoldPack, Failure>>,
    done: ToastText,
  ) {
    this.#needs = needs;
    this.#ask = ask;
    this.#done = done;
  }

  async execute(of: SaleOf, ...args: Args): Promise<Result<SoldPack, Failure>> {
    const { soldPack, belongings, requireLogin, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const isHere = belongings.stay();
    const answer = await this.#ask(of, ...args);
    if (!answer.ok) {
      await failures.react(answer.failure, decisionFailures);
      return answer;
    }
    if (isHere()) soldPack.show(answer.value);
    toasts.show(this.#done);
    return answer;
  }
}
