/** What goes wrong inside the server, from the next time on that it could. Stages without such a part pass it over. */
export type ServerMishap =
  /** The `nth` write from now fails: nothing of it is done, or all of it, and whoever asked hears of neither. */
  | {
      readonly kind: 'writeFails';
      readonly as: 'SQLITE_BUSY' | 'SQLITE_IOERR';
      readonly when: 'before' | 'after';
      readonly nth: number;
    }
  /** Of the next `turns` statements that wait for the database, chance picks which comes first. */
  | { readonly kind: 'shuffle'; readonly seed: number; readonly turns: number }
  /** The process dies at the `nth` statement from now, of a job or of any request, and another takes its place. */
  | { readonly kind: 'dies'; readonly during: 'job' | 'request'; readonly nth: number }
  /** It is stopped between two requests, and started again. */
  | { readonly kind: 'restart' }
  /** The connection of the `nth` request from now is interrupted. */
  | { readonly kind: 'cut'; readonly how: 'request' | 'reply' | 'half' | 'garbage'; readonly nth: number }
  /** The code that speaks to it is fetched again with the next call, and does not come the first times. */
  | { readonly kind: 'code'; readonly failures: number }
  /** For a while a file that is on sale is gone from the disk, or has lost its second half. */
  | { readonly kind: 'fileLost'; readonly which: number; readonly isGone: boolean }
  /** An operator begins an audit at the `nth` statement from now, beside whatever is going on. */
  | { readonly kind: 'audit'; readonly nth: number }
  /** The `nth` call from now that may change something arrives twice at the same moment; the second answer counts. */
  | { readonly kind: 'twice'; readonly nth: number };

/** One word or two for it. */
export function nameOf(mishap: ServerMishap): string {
  if ('when' in mishap) return `${mishap.kind} ${mishap.when}`;
  if ('during' in mishap) return `${mishap.kind} ${mishap.during}`;
  return 'how' in mishap ? `${mishap.kind} ${mishap.how}` : mishap.kind;
}
