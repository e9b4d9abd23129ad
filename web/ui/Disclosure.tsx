import { type ReactNode, useId, useRef, useState } from 'react';
import * as css from './disclosure.css.ts';
import { useClosing } from './use-closing.ts';

interface DisclosureProps {
  /** The name of the button. */
  label: string;
  button: ReactNode;
  /** `large` is for a panel with more than a few links. */
  size?: 'small' | 'large';
  /** Where there is nothing below it, the panel opens above. */
  side?: 'above';
  /** What opens; it is given the way to close it. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel beside it. Escape, a press elsewhere and leaving by Tab close it. */
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
