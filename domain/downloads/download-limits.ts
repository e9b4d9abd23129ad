/** Files of one multi-download, WAV and MIDI counted alike [MULT-02, CONST-03, DECISION-94]. */
export const MULTI_DOWNLOAD_MAX = 200;
/** Looks at a link before a client gives up [MULT-14]. */
export const MULTI_DOWNLOAD_ATTEMPTS = 300;
/** After which a client abandons a pending multi-download, in milliseconds [MULT-18]. */
export const MULTI_DOWNLOAD_MS = 20 * 60_000;
/** How long a link to a file is valid, in milliseconds [API-55]. */
export const FILE_LINK_MS = 15 * 60_000;
/** How long a link to an archive is valid, in milliseconds [DECISION-100]. */
export const ARCHIVE_LINK_MS = 24 * 60 * 60_000;
/** Owned files per page. */
export const OWNED_PAGE_SIZE = 200;
