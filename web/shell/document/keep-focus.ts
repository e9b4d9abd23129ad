import type { Scope } from '../../scope/scope.ts';
import { inNextFrame } from '../../scope/once.ts';

/**
 * What had the focus is gone, as a button that was needed once: the focus goes to the heading, as after a step to
 * another page, and not to the top of the document.
 */
export function keepFocus(page: Scope, afterOthers: (act: () => void) => void = twoFramesOn): void {
  let focused: Node | null = null;
  page.listen(document, 'focusin', ({ target }) => {
    focused = target instanceof Node ? target : null;
  });
  const lookForIt = () => {
    if (!focused || focused.isConnected) return;
    focused = null;
    afterOthers(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
    });
  };
  page.observe(new MutationObserver(lookForIt)).observe(document.body, { childList: true, subtree: true });
}

/** A dialog that closes gives the focus back in the next frame. */
const twoFramesOn = (act: () => void): void => {
  inNextFrame(() => inNextFrame(act));
};
