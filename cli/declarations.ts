import { declarationsOf } from './command/declarations.ts';
import { COMMANDS } from './commands.ts';

/** What the whole program declares. Commands ask their host for it, since they are part of it. */
export const DECLARATIONS = await declarationsOf(COMMANDS);
