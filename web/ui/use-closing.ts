import { type RefObject, useEffect } from 'react';
import { scoped } from '../scope/scope.ts';

interface ClosingParts {
  isOpen: boolean;
  /** The open panel together with its button. */
  frame: RefObject<HTMLElement | null>;
  /** Gets the focus back after Escape. */
  toggle: RefObject<HTMLElement | null>;
  close: () => void;
}

/** Closes a panel beside its button: on Escape, on a press elsewhere, and when the focus leaves it. */
export function useClosing({ isOpen, frame, toggle, close }: ClosingParts): void {
  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) close();
    };
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      toggle.current?.focus();
    };
    return scoped((panel) => {
      panel.listen(document, 'pointerdown', closeElsewhere);
      panel.listen(document, 'focusin', closeElsewhere);
      panel.listen(document, 'keydown', closeByEscape);
    });
  });
}
