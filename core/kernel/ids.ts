/** Answers a name that nothing else has: no other page of this browser, no other process of this machine. */
export type NewId = () => string;
