import type { Stage } from '../stage/stage.ts';
import type { Witness } from '../stage/witness.ts';

/** Breaks its rule, in words, unless something holds. Words that cost something are made when they are needed. */
export type Must = (holds: boolean, otherwise: string | (() => string)) => void;

/** What holds whatever happens. Each part is asked at its time. */
export type Rule = Partial<Readonly<Witness>>;

export type MakeRule = (stage: Stage, must: Must) => Rule;
