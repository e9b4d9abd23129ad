import { type PlayerView, cueOf, isSameCue } from '../../core/player/player.ts';
import { inNextFrame } from '../scope/once.ts';
import type { Scope } from '../scope/scope.ts';

/** The rows of what is in the player, in the list of the page and in that of a dialog. */
const CURRENT_ROWS = '[data-playback]:is(tr,li):not([data-playback=idle])';

/**
 * Scrolls the row of a sound that becomes current into view, clear of sticky elements (`scroll-padding` in
 * `global.css.ts`); one that is in view stays where it is. A newly rendered list, such as another page, is there two
 * frames later.
 */
export function keepInView(player: PlayerView, page: Scope, whenDrawn: (act: () => void) => void = twoFramesOn): void {
  let before = cueOf(player.current);
  page.follow(player.changes$, (state) => {
    const cue = cueOf(state);
    const isNew = cue !== null && (before === null || !isSameCue(cue, before));
    before = cue;
    if (isNew) whenDrawn(showCurrentRow);
  });
}

/** Scrolls to where the keys of the list continue. */
export function showCurrentRow(): void {
  for (const row of document.querySelectorAll(CURRENT_ROWS)) row.scrollIntoView({ block: 'nearest' });
}

const twoFramesOn = (act: () => void): void => {
  inNextFrame(() => inNextFrame(act));
};
