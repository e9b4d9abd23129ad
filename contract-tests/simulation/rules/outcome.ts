/** What an answer comes to: enough of it to tell right from wrong. */
export type Outcome = readonly ['ok', unknown] | readonly [failure: string, detail?: string];
