import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import { safeTarget } from '../shell/safe-target.ts';
import {
  type ModalAlone,
  type ModalData,
  type ModalMethod,
  type ModalName,
  type ModalWithData,
  dataIn,
  isModalWithData,
} from './modals.ts';
import { modalFailures } from './widgets.messages.ts';
import type { WidgetsPort } from './widgets.port.ts';

/** The attributes of a page's modal button [WIDG-24]. */
export interface ModalButton {
  readonly modal: ModalName;
  /** Null opens the dialog over `content` [DECISION-188]. */
  readonly url: string | null;
  readonly method: ModalMethod;
  readonly content: unknown;
  /** Loads the page again once the dialog is closed, which may have changed what is on it. */
  readonly reloadAfterClose: boolean;
}

export interface OpenModalNeeds {
  readonly port: WidgetsPort;
  readonly requireLogin: RequireLogin;
  readonly dialogs: Asks;
  readonly failures: FailureReactions;
  readonly navigation: NavigationPort;
  /** The dialogs that ask for what they need themselves; they answer when they are closed. */
  readonly others: { readonly [Name in Exclude<ModalAlone, 'login' | 'change-password'>]: () => Promise<unknown> };
}

/** Dialogs that need an account. */
const CUSTOMERS: ReadonlySet<ModalName> = new Set([
  'address',
  'billing-address',
  'change-password',
  'collection-form',
  'license',
]);

/** Opens the dialog of a modal button with the answer of its request [WIDG-24, WIDG-29, WIDG-30]. */
export class OpenModal {
  readonly #needs: OpenModalNeeds;

  constructor(needs: OpenModalNeeds) {
    this.#needs = needs;
  }

  async execute(button: ModalButton): Promise<Result<'closed', Failure>> {
    const { navigation, requireLogin } = this.#needs;
    const refused = CUSTOMERS.has(button.modal) ? await requireLogin.refuse() : null;
    if (refused) return failed(refused);
    const opened = await this.#open(button);
    if (!opened.ok) return opened;
    if (button.reloadAfterClose) {
      const { path, search } = navigation.location.current;
      navigation.leave(path + search);
    }
    return opened;
  }

  async #open({ modal, url, method, content }: ModalButton): Promise<Result<'closed', Failure>> {
    if (!isModalWithData(modal)) {
      await this.#openAlone(modal);
      return ok('closed');
    }
    const data = await this.#dataOf(modal, url, { method, content });
    if (!data.ok) {
      await this.#needs.failures.react(data.failure, modalFailures);
      return data;
    }
    await this.#show(data.value);
    return ok('closed');
  }

  #dataOf(
    modal: ModalWithData,
    url: string | null,
    said: Pick<ModalButton, 'method' | 'content'>,
  ): Promise<Result<ModalData, Failure>> | Result<ModalData, Failure> {
    if (url === null) {
      const data = dataIn(modal, said.content);
      return data ? ok(data) : failed({ kind: 'malformed', detail: `A page's content for '${modal}'.` });
    }
    // A page that was talked into another address must not have the customer's session sent there.
    const target = safeTarget(url);
    if (target === null || !target.startsWith('/api/')) return failed({ kind: 'notFound' });
    return this.#needs.port.ask(modal, { ...said, url: target });
  }

  async #openAlone(modal: ModalAlone): Promise<void> {
    switch (modal) {
      case 'login':
        await this.#needs.dialogs.ask('login', {});
        return;
      case 'change-password':
        await this.#needs.dialogs.ask('changePassword', {});
        return;
      default:
        await this.#needs.others[modal]();
    }
  }

  async #show(data: ModalData): Promise<void> {
    const { dialogs, failures } = this.#needs;
    switch (data.modal) {
      case 'message':
        // It is shown as a refusal with these words is: a button that may not be followed is not shown.
        return failures.react({ kind: 'forbidden', notice: data.notice }, SHOWN);
      case 'address':
      case 'billing-address':
        await dialogs.ask('address', {
          form: data.modal === 'address' ? 'full' : 'billing',
          stored: data.stored,
          payment: null,
        });
        return;
      case 'collection-form':
        await dialogs.ask('collectionForm', {
          subject: data.collection ? { kind: 'edit', collection: data.collection } : { kind: 'new', addition: null },
        });
        return;
      case 'license':
        await dialogs.ask('license', { sound: data.sound });
    }
  }
}

const SHOWN: typeof modalFailures = { ...modalFailures, forbidden: { show: 'notice' } };
