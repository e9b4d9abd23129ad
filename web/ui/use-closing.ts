import { type RefObject, useEffect } from 'react';
import { scoped } from '../scope/scope.ts';

interface ClosingParts {
  isOpen: boolean;
  /** What is open, with the button that opens it. */
  frame: RefObject<HTMLElement | null>;
  /** Takes the focus back after Escape. */
  toggle: RefObject<HTMLElement | null>;
  close: () => void;
}

/** Closes what is open beside a button: by Escape, by a press elsewhere, and when the focus leaves it. */
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
