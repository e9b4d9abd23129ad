import type { PointerEvent } from 'react';

/**
 * A tooltip with the accessible name, added when a pointer arrives: lists have hundreds of such controls, and a page
 * would contain each name twice.
 */
export const tooltip = (name: string) => ({
  onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    currentTarget.title = name;
  },
});
