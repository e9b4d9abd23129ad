import { ok } from '../../../core/kernel/result.ts';
import type { NotificationPort } from '../../../core/notification/notification.port.ts';
import { disableNotification } from '../../../wire/notification/notification.wire.ts';
import type { HttpClient } from '../http-client.ts';

export const httpNotification = (http: HttpClient): NotificationPort => ({
  async end(id, how) {
    const body = how === 'closed' ? ({ closed: 1 } as const) : ({ read_more: 1 } as const);
    // A customer who reads more, or closes it and leaves at once, has still seen it.
    const answer = await http.call(disableNotification, { params: { id }, body, outlivesPage: true });
    return answer.ok ? ok(undefined) : answer;
  },
});
