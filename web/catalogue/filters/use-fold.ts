import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

/**
 * A section that is empty while folded, because a page that opens has much to render. It stays as it started until
 * someone folds or unfolds it, and unfolds when `startsOpen` becomes true.
 */
export function useFold(startsOpen: boolean) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [started, setStarted] = useState(startsOpen);
  if (started !== startsOpen) {
    setStarted(startsOpen);
    if (startsOpen) setIsOpen(true);
  }
  const ref = useRef<HTMLDetailsElement>(null);
  // It may have been unfolded before hydration.
  useEffect(() => setIsOpen(ref.current?.open ?? false), []);
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setIsOpen(currentTarget.open);
  return { isOpen, details: { ref, open: isOpen, onToggle } };
}
