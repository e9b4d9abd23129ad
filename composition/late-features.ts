import type { App } from './app.ts';
import type { Late } from './late.ts';

/** Every late feature that the shop offers by name. */
export const lateFeaturesOf = (app: App): readonly Late<unknown>[] =>
  Object.values(app)
    .flatMap((part) => [part, ...(typeof part === 'object' ? Object.values(part) : [])])
    .filter(isLate);

/** Whether a part of the shop is a late feature; it is told by its shape. */
export const isLate = (part: unknown): part is Late<unknown> =>
  typeof part === 'object' && part !== null && 'current' in part && 'open' in part && typeof part.open === 'function';
