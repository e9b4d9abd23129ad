import { type Clock, systemClock } from '../../core/kernel/clock.ts';

/** A clock that shows the time of another one: of the wall's, until it is told to follow that of a stage. */
export class FollowingClock implements Pick<Clock, 'now'> {
  #followed: Pick<Clock, 'now'> = systemClock;

  now(): number {
    return this.#followed.now();
  }

  follow(clock: Pick<Clock, 'now'>): void {
    this.#followed = clock;
  }
}
