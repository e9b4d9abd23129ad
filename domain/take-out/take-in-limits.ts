/** What an archive may be that is taken in: bytes of the file, bytes of what it unpacks to, and entries. */
export const TAKE_IN_LIMITS = { bytes: 32_000_000, unpacked: 64_000_000, entries: 5000 } as const;

/** Names of what could not be taken in that are told; the rest is counted. */
export const NAMES_TOLD = 100;
