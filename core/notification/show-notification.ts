import type { NotificationEnd } from '../../domain/notification/notification.ts';
import { type SessionStore, userOf } from '../account/session.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { NotificationPort } from './notification.port.ts';

/** Shows the operator's message to the customer, once per page [ACCT-59]. */
export class ShowNotification {
  readonly #port: NotificationPort;
  readonly #session: SessionStore;
  readonly #dialogs: Asks;
  readonly #shown = new Set<number>();

  constructor(port: NotificationPort, session: SessionStore, dialogs: Asks) {
    this.#port = port;
    this.#session = session;
    this.#dialogs = dialogs;
  }

  /**
   * Opens the dialog, and reports to the shop how it was ended; if that fails, the customer is not told [ACCT-60,
   * DECISION-148]. Returns null if there is nothing new to show.
   */
  async execute(): Promise<NotificationEnd | null> {
    const user = userOf(this.#session.current);
    if (!user?.notification || this.#shown.has(user.notification.id)) return null;
    const { notification } = user;
    this.#shown.add(notification.id);
    const how = await this.#dialogs.ask('notification', { notification });
    // Somebody else may have come meanwhile: it was not theirs to end.
    if (userOf(this.#session.current)?.id !== user.id) return how;
    this.#session.clearNotification(notification.id);
    await this.#port.end(notification.id, how);
    return how;
  }
}
