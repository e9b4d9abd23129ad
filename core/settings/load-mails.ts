import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import type { MailId, MailWithText, Mails, MailsState, OpenMail } from './mails.ts';
import type { MailsPort } from './mails.port.ts';
import { openFailures } from './settings.messages.ts';

interface Needs {
  readonly settings: MailsPort;
  readonly mails: Mails;
  readonly openMail: OpenMail;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

type Loaded = Extract<MailsState, { readonly phase: 'loaded' }>;

/** Reads what the shop has written to the customer, page by page. */
export class LoadMails {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The latest ones. */
  async execute(): Promise<Result<Loaded, Failure>> {
    const { settings, mails, openMail, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    openMail.set({ phase: 'idle' });
    const loaded = await loadInto(mails, () => settings.mails(null), {
      loading: { phase: 'loading' },
      loaded: (page) => ({ phase: 'loaded', ...page, isLoadingMore: false }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures, policy: openFailures },
    });
    return loaded.ok ? ok({ phase: 'loaded', ...loaded.value, isLoadingMore: false }) : loaded;
  }

  /** Those before what is shown. */
  async more(): Promise<Result<Loaded | null, Failure>> {
    const { settings, mails, failures } = this.#needs;
    const { current } = mails;
    if (current.phase !== 'loaded' || !current.hasMore || current.isLoadingMore) return ok(null);
    const waiting: Loaded = { ...current, isLoadingMore: true };
    mails.set(waiting);
    const answer = await settings.mails(current.mails.at(-1)?.id ?? null);
    if (mails.current !== waiting) return answer.ok ? ok(null) : answer;
    if (!answer.ok) {
      mails.set(current);
      await failures.react(answer.failure, openFailures);
      return answer;
    }
    const { mails: next, hasMore } = answer.value;
    const loaded: Loaded = { phase: 'loaded', mails: [...current.mails, ...next], hasMore, isLoadingMore: false };
    mails.set(loaded);
    return ok(loaded);
  }
}

/** Opens a mail of the customer. */
export class ShowMail {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async execute(id: MailId): Promise<Result<MailWithText, Failure>> {
    const { settings, openMail, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(openMail, () => settings.mail(id), {
      loading: { phase: 'loading', id },
      loaded: (mail) => ({ phase: 'loaded', mail }),
      failed: (failure) => ({ phase: 'failed', id, failure }),
      trouble: { failures, policy: openFailures },
    });
  }

  close(): void {
    this.#needs.openMail.set({ phase: 'idle' });
  }
}
