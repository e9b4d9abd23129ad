import { pino, type Logger } from 'pino';
import type { LogLevel } from './config.ts';

export type Log = Logger;

/** Names under which a secret could ever be logged; their values are replaced wherever they stand. */
const SECRET_PATHS = [
  'password',
  '_password',
  'cookie',
  'authorization',
  'set-cookie',
  'token',
  'secret',
  'databaseUrl',
];

/** Structured log lines on standard error: standard output carries what the operator asked for. */
export function createLog(level: LogLevel): Log {
  const paths = SECRET_PATHS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]);
  return pino({ level, base: null, redact: { paths, censor: '***' } }, pino.destination({ fd: 2, sync: true }));
}
