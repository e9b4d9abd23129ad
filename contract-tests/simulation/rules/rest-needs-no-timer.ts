import type { MakeRule } from './rule.ts';

/**
 * Per page: the polling of an archive, a price and a search waiting for rest, a slider, and a payment that continues
 * elsewhere.
 */
const DECLARED = 5;

/** Timers do not pile up on an open page, and at rest only the polling of an archive is left. */
export const restNeedsNoTimer: MakeRule = (stage, must) => ({
  afterStep() {
    for (const { app, clock, name } of stage.tabs) {
      const most = app.shell.toasts.visible.current.length + DECLARED;
      must(clock.waiting <= most, `${clock.waiting} timers wait on ${name}`);
    }
  },
  atRest() {
    for (const { app, clock, name } of stage.tabs) {
      const beats = app.multiDownload.state.current.phase === 'pending' ? 1 : 0;
      must(clock.waiting === beats, `${clock.waiting} timers wait on ${name}, which is at rest`);
    }
  },
});
