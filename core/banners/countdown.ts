import { Observable } from 'rxjs';
import type { Clock } from '../kernel/clock.ts';
import { every } from '../kernel/every.ts';
import type { Readable } from '../kernel/readable.ts';
import { bannerTexts } from './banners.messages.ts';

const SECOND_MS = 1000;

/** The time left until `endsAt`, second by second, until it is over [SHELL-34, SHELL-36, SHELL-37]. */
export const countdown = (clock: Clock, endsAt: number): Readable<string> => ({
  get current() {
    return remainingText(endsAt - clock.now());
  },
  changes$: new Observable<string>((changed) => {
    const stop = every(clock, SECOND_MS, () => {
      changed.next(remainingText(endsAt - clock.now()));
      if (endsAt <= clock.now()) changed.complete();
    });
    return stop;
  }),
});

/** A started second counts as a whole one. */
function remainingText(ms: number): string {
  if (ms <= 0) return bannerTexts.expired;
  const seconds = Math.ceil(ms / SECOND_MS);
  return bannerTexts.remaining(
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  );
}
