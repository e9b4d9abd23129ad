import type { NotificationEnd } from '../../domain/notification/notification.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';

export interface NotificationPort {
  /**
   * Tells how the customer has ended a notification, who does not get it again (API-18). `notFound` for one that the
   * customer was never shown.
   */
  end(id: number, how: NotificationEnd): Promise<Result<void, Failure>>;
}
