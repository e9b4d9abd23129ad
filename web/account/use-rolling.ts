import { useEffect, useRef, useState } from 'react';

const ROLL_MS = 480;

/** A number that rolls to each new one, frame by frame; at once for those who asked for less motion. */
export function useRolling(target: number): number {
  const [shown, setShown] = useState(target);
  const from = useRef(target);

  useEffect(() => {
    const start = from.current;
    if (start === target) return;
    const lasts = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ROLL_MS;
    let begun: number | null = null;
    let frame = requestAnimationFrame(function roll(now) {
      begun ??= now;
      const part = lasts === 0 ? 1 : Math.min(1, (now - begun) / lasts);
      from.current = Math.round(target + (start - target) * (1 - part) ** 3);
      setShown(from.current);
      if (part < 1) frame = requestAnimationFrame(roll);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
}
