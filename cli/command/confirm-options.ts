import { flag } from './input.ts';

/** What a command takes that asks before it takes something away, or spends much. */
export const confirmation = { yes: flag('-y, --yes', 'do not ask') };
