import type { App } from './app.ts';
import { type Late, isLate } from './late.ts';

/** Every late feature that the shop offers by name. */
export const lateFeaturesOf = (app: App): readonly Late<unknown>[] =>
  Object.values(app)
    .flatMap((part) => [part, ...partsOf(part)])
    .filter(isLate);

const partsOf = (part: unknown): readonly unknown[] =>
  typeof part === 'object' && part !== null ? Object.values(part) : [];
