/** Why the database cannot answer for a while, although the query is fine. */
export type DatabaseTrouble = 'busy' | 'away' | 'full';

/**
 * By the codes of PostgreSQL (SQLSTATE, or its first two characters), SQLite and the system. 57014 and 55P03 are its
 * time limits, 40001 and 40P01 transactions that were in each other's way.
 */
const TROUBLES: Readonly<Record<string, DatabaseTrouble>> = {
  '55P03': 'busy',
  '57014': 'busy',
  '40001': 'busy',
  '40P01': 'busy',
  SQLITE_BUSY: 'busy',
  '08': 'away',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '25P03': 'away',
  '53300': 'away',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  '53100': 'full',
  '58030': 'full',
  SQLITE_FULL: 'full',
  SQLITE_READONLY: 'full',
  SQLITE_IOERR: 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'full',
};

/** The pool and its clients have no codes for a connection that was lost or cannot be had. */
const LOST = /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed))/;

/** The temporary trouble behind an error; null for any other error. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  if (LOST.test(error.message)) return 'away';
  const code = codeOf(error);
  // A socket that is not there belongs to a server that is not there; of a file that is missing, it says nothing.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'away';
  return TROUBLES[code] ?? TROUBLES[code.slice(0, 2)] ?? TROUBLES[code.split('_', 2).join('_')] ?? null;
}

/** The code of a database or system error; empty if it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
