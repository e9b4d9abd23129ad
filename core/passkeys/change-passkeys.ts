import { problemOfName } from '../../domain/passkeys/passkeys.ts';
import type { RecentLogin } from '../account/recent-login.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailurePolicy, FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { AuthenticatorPort, AuthenticatorTrouble } from './authenticator.port.ts';
import type { Passkey, PasskeyId, Passkeys } from './passkey.ts';
import {
  passkeyAdded,
  passkeyFailures,
  passkeyRefused,
  passkeyRemoved,
  passkeyRenamed,
  removeFailures,
  troubleTexts,
} from './passkeys.messages.ts';
import type { PasskeysPort } from './passkeys.port.ts';

export interface ChangePasskeysNeeds {
  readonly port: PasskeysPort;
  readonly authenticator: AuthenticatorPort;
  readonly passkeys: Passkeys;
  readonly requireLogin: RequireLogin;
  readonly recentLogin: RecentLogin;
  readonly dialogs: Asks;
  readonly failures: FailureReactions;
  readonly toasts: Toasts;
}

/** Creates a passkey in this browser and adds it to the account, after confirming the customer's identity. */
export class AddPasskey {
  readonly #needs: ChangePasskeysNeeds;

  constructor(needs: ChangePasskeysNeeds) {
    this.#needs = needs;
  }

  /** The same, with a dialog for the name. */
  async ask(): Promise<Result<'added' | 'cancelled', Failure>> {
    const { requireLogin, dialogs } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const answer = await dialogs.ask('passkeyName', { current: null });
    return answer === 'cancelled' ? ok(answer) : this.execute(answer.name);
  }

  /** An invalid name fails as `invalid`, by field. After cancelling in the browser, nothing is shown. */
  async execute(name: string): Promise<Result<'added' | 'cancelled', Failure>> {
    const { port, authenticator, passkeys, requireLogin, recentLogin, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const problem = problemOfName(name);
    if (problem !== null) return failed(wrongName(problem));
    if (!authenticator.isThere()) return this.#without('unsupported');
    const options = await recentLogin.confirming(() => port.creationOptions());
    if (!options.ok) return tellRefusal(this.#needs, options.failure, passkeyFailures);
    const made = await authenticator.create(options.value);
    if (!made.ok) return made.failure === 'cancelled' ? ok('cancelled') : this.#without(made.failure);
    const added = await recentLogin.confirming(() => port.add(name.trim(), made.value));
    if (!added.ok) return tellRefusal(this.#needs, added.failure, passkeyFailures);
    passkeys.add(added.value);
    toasts.show(passkeyAdded);
    return ok('added');
  }

  #without(trouble: Exclude<AuthenticatorTrouble, 'cancelled'>): Result<never, Failure> {
    const message = troubleTexts[trouble];
    this.#needs.toasts.show(passkeyRefused(message));
    return failed({ kind: 'invalid', fields: {}, message });
  }
}

/** Gives a passkey another name. */
export class RenamePasskey {
  readonly #needs: ChangePasskeysNeeds;

  constructor(needs: ChangePasskeysNeeds) {
    this.#needs = needs;
  }

  /** The same, with a dialog for the name. */
  async ask({ id, name }: Pick<Passkey, 'id' | 'name'>): Promise<Result<'renamed' | 'cancelled', Failure>> {
    const { requireLogin, dialogs } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const answer = await dialogs.ask('passkeyName', { current: name });
    return answer === 'cancelled' ? ok(answer) : this.execute(id, answer.name);
  }

  /** An invalid name fails as `invalid`, by field. */
  async execute(id: PasskeyId, name: string): Promise<Result<'renamed', Failure>> {
    const { port, passkeys, requireLogin, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const problem = problemOfName(name);
    if (problem !== null) return failed(wrongName(problem));
    const renamed = await port.rename(id, name.trim());
    if (!renamed.ok) {
      if (renamed.failure.kind === 'notFound') passkeys.remove(id);
      return tellRefusal(this.#needs, renamed.failure, removeFailures);
    }
    passkeys.rename(id, name.trim());
    toasts.show(passkeyRenamed);
    return ok('renamed');
  }
}

/** Ends that a passkey signs in, once that is confirmed. */
export class RemovePasskey {
  readonly #needs: ChangePasskeysNeeds;

  constructor(needs: ChangePasskeysNeeds) {
    this.#needs = needs;
  }

  async execute(passkey: Pick<Passkey, 'id' | 'name'>): Promise<Result<'removed' | 'cancelled', Failure>> {
    const { port, passkeys, requireLogin, recentLogin, dialogs, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    if ((await dialogs.ask('removePasskey', { passkey })) === 'cancel') return ok('cancelled');
    const removed = await recentLogin.confirming(() => port.remove(passkey.id));
    if (removed.ok || removed.failure.kind === 'notFound') passkeys.remove(passkey.id);
    if (!removed.ok) return tellRefusal(this.#needs, removed.failure, removeFailures);
    toasts.show(passkeyRemoved);
    return ok('removed');
  }
}

const wrongName = (name: string): Failure => ({ kind: 'invalid', fields: { name }, message: '' });

/** Shows the shop's own words for a refusal; problems with a name are shown at its field. */
async function tellRefusal(
  { failures, toasts }: Pick<ChangePasskeysNeeds, 'failures' | 'toasts'>,
  failure: Failure,
  policy: FailurePolicy,
): Promise<Result<never, Failure>> {
  if (failure.kind === 'invalid' && failure.message !== '') toasts.show(passkeyRefused(failure.message));
  else if (failure.kind !== 'invalid' || failure.fields['name'] === undefined) await failures.react(failure, policy);
  return failed(failure);
}
