/** Archives of one customer that may be prepared or wait at the same time: one that is at work, and five behind it. */
export const ARCHIVES_AT_ONCE = 6;

/** Whether a customer with so many unfinished archives may ask for one more. */
export const hasRoomForArchive = (unfinished: number): boolean => unfinished < ARCHIVES_AT_ONCE;
