import type { BugName } from './bugs.ts';

/** Planted bugs, and the share of the campaign with seed 1 in which each is found. */
export const FOUND_SOON: ReadonlyArray<readonly [bug: BugName, share: number]> = [
  ['a download that is repeated is charged again', 0],
  ['the server forgets a liked sound', 0],
  ['the server forgets who owns a file', 0],
  ['a page takes nothing from the balance that it shows', 0],
  ['the facets of an older list win', 0],
  ['the beats of a page go on when it is gone', 0],
  ['the answer of an older list wins', 0],
  ['an archive is looked at every 2 seconds', 0],
  ['looks are not counted', 0],
  ['a request that fails clears the selection', 0],
  ['a heart that gets no answer waits for ever', 0],
  ['a sound plays on when its page is left', 0],
  ['a watch on the session is never ended', 0],
  ['an undone download is paid back twice', 1],
  ['two takes play at once', 0],
  ['the login is asked for by everybody who needs one', 0],
  ['a page does not hear that its device was interrupted', 0],
  ['states that cannot be had are thrown', 0],
  ['a pack is paid for without an entry', 1],
  ['an archive stays pending when it was handed over', 1],
];
