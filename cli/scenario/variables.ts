import { RANDOM } from './matching/random.ts';

/** The number of a turn, inside `repeat`. */
export const TURN = 'turn';
/** A word that no other scenario of a run has, for the names of things that stay. */
export const UNIQUE = 'unique';

/** Variables that every scenario has. */
export const RESERVED: readonly string[] = [TURN, UNIQUE, RANDOM];
