import { useEffect, useRef, useState } from 'react';
import { scoped } from '../scope/scope.ts';
import { media } from '../theme/media.ts';

const STEPS = 12;
const STEP_MS = 40;

/** A number that counts up or down to each new value, or changes at once under reduced motion. */
export function useRolling(target: number): number {
  const [shown, setShown] = useState(target);
  const last = useRef(target);

  useEffect(() => {
    const { current: start } = last;
    if (start === target) return;
    return scoped((view) => {
      const steps = matchMedia(media.still).matches ? 1 : STEPS;
      let left = steps;
      const roll = () => {
        left -= 1;
        last.current = Math.round(target + (start - target) * (left / steps) ** 3);
        setShown(last.current);
        if (left > 0) view.after(STEP_MS, roll);
      };
      view.after(0, roll);
    });
  }, [target]);

  return shown;
}
