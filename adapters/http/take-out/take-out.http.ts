import { ok } from '../../../core/kernel/result.ts';
import type { TakeOut } from '../../../core/take-out/take-out.ts';
import type { TakeOutPort } from '../../../core/take-out/take-out.port.ts';
import * as wire from '../../../wire/take-out/take-out.wire.ts';
import type { HttpClient } from '../http-client.ts';

export const httpTakeOut = (http: HttpClient): TakeOutPort => ({
  async state() {
    const answer = await http.call(wire.takeOutState);
    return answer.ok ? ok(takeOutFromWire(answer.value)) : answer;
  },
  async request() {
    const answer = await http.call(wire.requestTakeOut);
    return answer.ok ? ok(takeOutFromWire(answer.value)) : answer;
  },
  async takeIn(zip, how) {
    const answer =
      how === 'preview'
        ? await http.call(wire.previewTakeIn, { body: zip })
        : await http.call(wire.takeIn, { body: zip });
    if (!answer.ok) return answer;
    const { made_at: madeAt, ...report } = answer.value;
    return ok({ ...report, madeAt });
  },
  async link() {
    const answer = await http.call(wire.takeOutLink);
    return answer.ok ? ok(answer.value.link) : answer;
  },
});

function takeOutFromWire({ state, requested, expires, bytes }: wire.WireTakeOut): TakeOut {
  if (state === 'none' || requested === null) return { kind: 'none' };
  const requestedAt = Date.parse(requested);
  if (state !== 'ready') return { kind: state, requestedAt };
  return { kind: 'ready', requestedAt, expiresAt: Date.parse(expires ?? requested), bytes: bytes ?? 0 };
}
