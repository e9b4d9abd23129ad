import type { Stage } from '../stage/stage.ts';
import type { Witness } from '../stage/witness.ts';

/** Breaks the rule, with a message, unless something holds. Expensive messages are built on demand. */
export type Must = (holds: boolean, otherwise: string | (() => string)) => void;

/** What always holds. Each part is called at its time. */
export type Rule = Partial<Readonly<Witness>>;

export type MakeRule = (stage: Stage, must: Must) => Rule;
