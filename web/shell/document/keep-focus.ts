import type { Scope } from '../../scope/scope.ts';
import { afterFocusReturns } from '../../scope/once.ts';

/**
 * When the focused element is removed, such as a button that was needed once, the focus moves to the heading, as after
 * navigation, and not to the top of the document.
 */
export function keepFocus(page: Scope, afterOthers: (act: () => void) => void = afterFocusReturns): void {
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
