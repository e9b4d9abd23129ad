/** Numbers on which client and server must agree. Each stands in the specification. */
export const limits = {
  /** Rows of a list page [CONST-01, DECISION-33]. */
  pageSize: { default: 20, min: 1, max: 100 },
  /** Characters of a name search and of a search query [FILT-16]. */
  nameLength: 120,
  /** Suggestions of one kind [DECISION-66]. */
  suggestions: 10,
  /** Ids of one states call [DECISION-211]. */
  stateIds: 400,
  bpm: { min: 0, max: 999 },
  password: { max: 128 },
  /** Bytes of a JSON request body. */
  bodyBytes: 65_536,
  /** Minutes a download link lives [API-55]. */
  downloadLinkMinutes: 15,
  /** Characters of a name on a license [DECISION-106]. */
  licenseeName: 100,
  similar: 20,
  /** Files of one multi-download, WAV and MIDI counted alike [MULT-02, DECISION-94]. */
  multiDownload: 200,
  /** Looks at a link before a client gives up [MULT-14]. */
  multiDownloadAttempts: 300,
  /** Minutes after which a client lets a pending multi-download go [MULT-18]. */
  multiDownloadMinutes: 20,
  /** Hours that the link to an archive lives [DECISION-100]. */
  archiveHours: 24,
  /** Rows of the charts. */
  chartRows: 10,
  /** Categories of one answer, and characters of the search among them [DECISION-196]. */
  categories: { pageSize: 1000, nameLength: 50 },
} as const;

/** Edge lengths of images, in CSS pixels [IMG-05]. */
export const imageSizes = [50, 400] as const;
