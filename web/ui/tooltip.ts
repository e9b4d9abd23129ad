import type { PointerEvent } from 'react';

/**
 * A tooltip that says what the name of a control says, from the moment on when a pointer comes: lists have hundreds of
 * such controls, and a page would carry each name twice.
 */
export const tooltip = (name: string) => ({
  onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    currentTarget.title = name;
  },
});
