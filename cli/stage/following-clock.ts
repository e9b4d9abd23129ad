import { type Clock, systemClock } from '../../core/kernel/clock.ts';

/** A clock that follows another one: the wall clock until it is told to follow a stage's. */
export class FollowingClock implements Pick<Clock, 'now'> {
  #followed: Pick<Clock, 'now'> = systemClock;

  now(): number {
    return this.#followed.now();
  }

  follow(clock: Pick<Clock, 'now'>): void {
    this.#followed = clock;
  }
}
