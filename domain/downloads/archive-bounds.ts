/** Unfinished archives that one customer may have: one in progress, and five waiting. */
export const ARCHIVES_AT_ONCE = 6;

/** Whether a customer with this many unfinished archives may request another. */
export const hasRoomForArchive = (unfinished: number): boolean => unfinished < ARCHIVES_AT_ONCE;
