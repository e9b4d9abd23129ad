import { declarationsOf } from './command/declarations.ts';
import { COMMANDS } from './commands.ts';

/** The declarations of the whole program. Commands get them from their host, since they are part of it. */
export const DECLARATIONS = await declarationsOf(COMMANDS);
