import { type PlayerView, cueOf, isSameCue } from '../../core/player/player.ts';
import { inNextFrame } from '../scope/once.ts';
import type { Scope } from '../scope/scope.ts';

/** The row of what the player has, in the list of the page and in that of a dialog. */
const CURRENT_ROWS = '[data-playback]:is(tr,li):not([data-playback=idle])';

/**
 * The row of a sound that becomes current comes into view, clear of what sticks to the edges (`scroll-padding` in
 * `global.css.ts`); one that is in view already stays where it is. What is drawn anew, as another page of a list, is
 * there two frames later.
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

/** Where the keys of the list go on. */
export function showCurrentRow(): void {
  for (const row of document.querySelectorAll(CURRENT_ROWS)) row.scrollIntoView({ block: 'nearest' });
}

const twoFramesOn = (act: () => void): void => {
  inNextFrame(() => inNextFrame(act));
};
