/** The gist of an answer: enough to tell right from wrong. */
export type Outcome = readonly ['ok', unknown] | readonly [failure: string, detail?: string];
