import { useMemo } from 'react';
import { countdown } from '../../core/banners/countdown.ts';
import { type Clock, systemClock } from '../../core/kernel/clock.ts';
import { useOwnReadable, whole } from '../bind/use-readable.ts';
import { bannerViewTexts } from './banners.messages.ts';
import * as css from './top-banner.css.ts';

/**
 * How long an offer lasts [SHELL-34]. The server leaves it empty, because its time would be seconds late. Screen
 * readers can read it, but it is not announced every second.
 */
export function Countdown({ endsAt, clock = systemClock }: { endsAt: number; clock?: Clock }) {
  const remaining = useMemo(() => countdown(clock, endsAt), [clock, endsAt]);
  return (
    <span className={css.countdown} role="timer" aria-label={bannerViewTexts.countdown}>
      {useOwnReadable(remaining, whole, '')}
    </span>
  );
}
