import { liveSubscriptions } from '../stage/live-subscriptions.ts';
import type { MakeRule } from './rule.ts';

/** A closed page sets no timer and watches nothing, even when late answers reach it. */
export const nothingIsLeft: MakeRule = (stage, must) => {
  const before = liveSubscriptions();
  return {
    ended({ clock, name }) {
      must(clock.waiting === 0, `${clock.waiting} timers of ${name} wait after it was let go`);
    },
    afterStep() {
      for (const { clock, name, isOpen } of stage.allTabs)
        must(isOpen || clock.waiting === 0, `${name} was let go, and has set a timer`);
    },
    afterAll() {
      const timers = stage.clock.waiting - stage.server.timers;
      must(timers === 0, `${timers} timers wait when every page is gone`);
      must(
        liveSubscriptions() === before,
        `${liveSubscriptions() - before} subscriptions are left of pages that are gone`,
      );
    },
  };
};
