/** Lifetime of the cookie of liked packs, in days [DECISION-87]. */
export const LIKED_PACKS_DAYS = 365;

/** Liked packs in the cookie: the latest ones. */
export const LIKED_PACKS_MAX = 300;

/** The liked packs, oldest first, that are in the cookie [DECISION-86, DECISION-87]. */
export const mirroredPacks = (ids: Iterable<number>): readonly number[] => [...ids].slice(-LIKED_PACKS_MAX);
