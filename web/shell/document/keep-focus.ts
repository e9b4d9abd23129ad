/**
 * What had the focus is gone, as a button that was needed once: the focus goes to the heading, as after a step to
 * another page, and not to the top of the document. The answer stops it.
 */
export function keepFocus(afterOthers: (act: () => void) => void = twoFramesOn): () => void {
  let focused: Node | null = null;
  const note = ({ target }: FocusEvent) => {
    focused = target instanceof Node ? target : null;
  };
  const changes = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = null;
    afterOthers(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
    });
  });
  document.addEventListener('focusin', note);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    changes.disconnect();
  };
}

/** A dialog that closes gives the focus back in the next frame. */
const twoFramesOn = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act));
};
