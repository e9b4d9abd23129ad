import type { App } from './app.ts';
import { type Late, isLate } from './late.ts';

/** Every late feature that the shop offers by name. */
export const lateFeaturesOf = (app: App): readonly Late<unknown>[] =>
  Object.values(app)
    .flatMap((part) => [part, ...(typeof part === 'object' ? Object.values(part) : [])])
    .filter(isLate);
