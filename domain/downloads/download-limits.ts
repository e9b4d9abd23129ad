/** Files of one multi-download, WAV and MIDI counted alike [MULT-02, CONST-03, DECISION-94]. */
export const MULTI_DOWNLOAD_MAX = 200;
/** Looks at a link before a client gives up [MULT-14]. */
export const MULTI_DOWNLOAD_ATTEMPTS = 300;
/** After which a client lets a pending multi-download go, in milliseconds [MULT-18]. */
export const MULTI_DOWNLOAD_MS = 20 * 60_000;
/** How long a link to a file lives, in milliseconds [API-55]. */
export const FILE_LINK_MS = 15 * 60_000;
/** How long a link to an archive lives, in milliseconds [DECISION-100]. */
export const ARCHIVE_LINK_MS = 24 * 60 * 60_000;
/** Owned files of one page. */
export const OWNED_PAGE_SIZE = 200;
