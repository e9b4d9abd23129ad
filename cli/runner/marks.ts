import { userOf } from '../../core/account/session.ts';
import type { AnalyticsEvent } from '../../core/shell/analytics.port.ts';
import type { ReadyFile } from '../../core/shell/handover.port.ts';
import type { Cast, Seat, Seen } from './cast.ts';

/** A point in the record of events, to tell later ones from earlier ones. */
export interface Mark {
  readonly seen: number;
  /** The number of the latest mail. */
  readonly mail: number;
  readonly files: ReadonlyMap<Seat['device'], number>;
  readonly analytics: ReadonlyMap<Seat, number>;
  readonly balances: ReadonlyMap<Seat, number | null>;
}

export function markOf(cast: Cast, mail: number): Mark {
  const seats = [...cast.seats];
  return {
    seen: cast.seen.length,
    mail,
    files: new Map(seats.map(({ device }) => [device, device.files.length])),
    analytics: new Map(seats.map((seat) => [seat, seat.page.analytics.events.length])),
    balances: new Map(seats.map((seat) => [seat, balanceOf(seat)])),
  };
}

/** The credits that a page shows; null if nobody is signed in. */
export const balanceOf = ({ page }: Seat): number | null =>
  userOf(page.app.account.session.current)?.wallet.balance ?? null;

export const seenSince = (cast: Cast, mark: Mark): readonly Seen[] => cast.seen.slice(mark.seen);

export const filesSince = ({ device }: Seat, mark: Mark): readonly ReadyFile[] =>
  device.files.slice(mark.files.get(device) ?? 0);

export const eventsSince = (seat: Seat, mark: Mark): readonly AnalyticsEvent[] =>
  seat.page.analytics.events.slice(mark.analytics.get(seat) ?? 0);
