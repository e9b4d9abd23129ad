import { expect, test } from 'vitest';
import { databaseTrouble } from './trouble.ts';

const failure = (message: string, more: object = {}): Error => Object.assign(new Error(message), more);

test.each([
  ['a lock that stays', failure('canceling statement due to lock timeout', { code: '55P03' }), 'busy'],
  ['a statement that takes too long', failure('canceling statement', { code: '57014' }), 'busy'],
  ['a file that another program has locked', failure('database is locked', { code: 'SQLITE_BUSY_517' }), 'busy'],
  ['a server that stops', failure('terminating connection', { code: '57P01' }), 'away'],
  ['a connection that broke', failure('Connection terminated unexpectedly'), 'away'],
  ['a pool without connections', failure('timeout exceeded when trying to connect'), 'away'],
  ['a server that is not there', failure('connect', { code: 'ECONNREFUSED', syscall: 'connect' }), 'away'],
  ['a socket that is not there', failure('connect', { code: 'ENOENT', syscall: 'connect' }), 'away'],
  ['a connection that the server refuses', failure('connection', { code: '08006' }), 'away'],
  ['a full disk', failure('database or disk is full', { code: 'SQLITE_FULL' }), 'full'],
  ['a disk that fails', failure('disk I/O error', { code: 'SQLITE_IOERR_778' }), 'full'],
  ['a full disk of PostgreSQL', failure('could not extend file', { code: '53100' }), 'full'],
  ['a full disk of the media', failure('no space left on device', { code: 'ENOSPC' }), 'full'],
  ['a file that is missing', failure('open', { code: 'ENOENT', syscall: 'open' }), null],
  ['a rule of the tables', failure('UNIQUE constraint failed', { code: 'SQLITE_CONSTRAINT_2067' }), null],
  ['a key that is taken', failure('duplicate key', { code: '23505' }), null],
  ['a bug', new TypeError('x is not a function'), null],
  ['nothing', undefined, null],
])('%s is told from other failures', (_, error, trouble) => {
  expect(databaseTrouble(error)).toBe(trouble);
});
