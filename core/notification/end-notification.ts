import type { Notification, NotificationEnd } from '../../domain/notification/notification.ts';
import type { RequireLogin } from '../account/require-login.ts';
import { type SessionStore, userOf } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { NotificationPort } from './notification.port.ts';

/**
 * Closes the customer's notification, or follows its link, and reports that to the shop [ACCT-60]. Returns which it
 * was.
 */
export class EndNotification {
  readonly #port: NotificationPort;
  readonly #session: SessionStore;
  readonly #requireLogin: RequireLogin;

  constructor(port: NotificationPort, session: SessionStore, requireLogin: RequireLogin) {
    this.#port = port;
    this.#session = session;
    this.#requireLogin = requireLogin;
  }

  /** `notFound` if there is none. */
  async execute(how: NotificationEnd): Promise<Result<Notification, Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    const notification = userOf(this.#session.current)?.notification;
    if (!notification) return failed({ kind: 'notFound' });
    const ended = await this.#port.end(notification.id, how);
    if (!ended.ok) return ended;
    this.#session.clearNotification(notification.id);
    return ok(notification);
  }
}
