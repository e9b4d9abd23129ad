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
  /** Minutes in which a download that nobody has fetched can be taken back. */
  undoMinutes: 10,
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

/** Credits per file [DOWN-15, DOWN-16, DOWN-17]. Free files cost 0 [DOWN-18]. */
export const prices = { LOOP: 1, ONE_SHOT: 1, MIDI_SOUND: 3, PRESET: 3, MIDI_COMPANION: 3 } as const;

/** Edge lengths of images, in CSS pixels [IMG-05]. */
export const imageSizes = [50, 400] as const;

export const planIds = { free: 1, basic: 2, premium: 3, max: 4 } as const;
