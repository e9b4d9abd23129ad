/** A failure inside the server, at its next opportunity. Stages without such a part ignore it. */
export type ServerMishap =
  /** The `nth` write from now fails: nothing of it is done, or all of it, and the caller gets no answer. */
  | {
      readonly kind: 'writeFails';
      readonly as: 'SQLITE_BUSY' | 'SQLITE_IOERR';
      readonly when: 'before' | 'after';
      readonly nth: number;
    }
  /** For the next `turns` statements waiting for the database, chance decides their order. */
  | { readonly kind: 'shuffle'; readonly seed: number; readonly turns: number }
  /** The process dies at the `nth` statement from now, of a job or of any request, and another replaces it. */
  | { readonly kind: 'dies'; readonly during: 'job' | 'request'; readonly nth: number }
  /** It is stopped between two requests, and started again. */
  | { readonly kind: 'restart' }
  /** The connection of the `nth` request from now is interrupted. */
  | { readonly kind: 'cut'; readonly how: 'request' | 'reply' | 'half' | 'garbage'; readonly nth: number }
  /** The code that calls it is fetched again with the next call, and fails the first times. */
  | { readonly kind: 'code'; readonly failures: number }
  /** For a while a file on sale is missing from the disk, or truncated to its first half. */
  | { readonly kind: 'fileLost'; readonly which: number; readonly isGone: boolean }
  /** An operator starts an audit at the `nth` statement from now, alongside everything else. */
  | { readonly kind: 'audit'; readonly nth: number }
  /** The `nth` changing call from now arrives twice at the same moment; the second answer counts. */
  | { readonly kind: 'twice'; readonly nth: number };

/** A short name for it. */
export function nameOf(mishap: ServerMishap): string {
  if ('when' in mishap) return `${mishap.kind} ${mishap.when}`;
  if ('during' in mishap) return `${mishap.kind} ${mishap.during}`;
  return 'how' in mishap ? `${mishap.kind} ${mishap.how}` : mishap.kind;
}
