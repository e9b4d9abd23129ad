import { type ReactNode, useId, useRef, useState } from 'react';
import * as css from './disclosure.css.ts';
import { useClosing } from './use-closing.ts';

interface DisclosureProps {
  /** The accessible name of the button. */
  label: string;
  button: ReactNode;
  /** `large` is for a panel with more than a few links. */
  size?: 'small' | 'large';
  /** Opens the panel above, where there is no room below. */
  side?: 'above';
  /** The panel; it gets a function that closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel beside it. Escape, a press elsewhere, or leaving it by Tab closes it. */
export function Disclosure({ label, button, size = 'small', side, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useId();

  useClosing({ isOpen, frame, toggle, close: () => setIsOpen(false) });

  return (
    <div ref={frame} className={css.frame} data-size={size}>
      <button
        ref={toggle}
        type="button"
        className={css.toggle}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </button>
      <div id={panel} className={css.panel} data-size={size} data-side={side} hidden={!isOpen}>
        {isOpen && children(() => setIsOpen(false))}
      </div>
    </div>
  );
}
