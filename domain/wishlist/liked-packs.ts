/** Days that the cookie of liked packs lives [DECISION-87]. */
export const LIKED_PACKS_DAYS = 365;

/** Liked packs that the cookie has: the latest. */
export const LIKED_PACKS_MAX = 300;

/** Which of the liked packs, the oldest first, stand in the cookie [DECISION-86, DECISION-87]. */
export const mirroredPacks = (ids: Iterable<number>): readonly number[] => [...ids].slice(-LIKED_PACKS_MAX);
