/** Limits of an archive to import: bytes of the file, unpacked bytes, and entries. */
export const TAKE_IN_LIMITS = { bytes: 32_000_000, unpacked: 64_000_000, entries: 5000 } as const;

/** The maximum of names listed for what could not be imported; the rest is counted. */
export const NAMES_TOLD = 100;
