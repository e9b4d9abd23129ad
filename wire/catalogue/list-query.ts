/** The parameters of every list call, as the wire names them [FILT-47, FILT-48, FILT-49]. */

export const LIST_ARRAYS = [
  'categories',
  'instruments',
  'moods',
  'tags',
  'presets',
  'types',
  'genres',
  'parameters',
  'providers',
] as const;

export type ListArray = (typeof LIST_ARRAYS)[number];

export const KEY_TYPES = ['flat', 'sharp', 'natural'] as const;
export const CHORD_TYPES = ['major', 'minor'] as const;

/**
 * `key_match=compatible`, in addition to `key` and `chord_type`, includes the keys that mix well with the named one:
 * its relative, and its neighbors on the circle of fifths in the same mode. Ours, beyond the specification.
 */
export const KEY_MATCHES = ['compatible'] as const;

/** `free=1` includes only what costs no credits. Ours, too. */
export const FREE_PARAMETER = 'free';

/** `hide_owned=1` leaves out what the caller owns; visitors get the same answer without it. Ours, too. */
export const HIDE_OWNED_PARAMETER = 'hide_owned';

/** `instruments` is sent as `instruments[]`, its exclusion as `exclude_instruments[]`. */
export const includeParameter = (array: ListArray): string => `${array}[]`;
export const excludeParameter = (array: ListArray): string => `exclude_${array}[]`;
