import { flag } from './input.ts';

/** Options of a command that confirms before it removes something or spends a lot. */
export const confirmation = { yes: flag('-y, --yes', 'do not ask') };
