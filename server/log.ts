import { pino, type Logger } from 'pino';
import type { LogLevel } from './config.ts';

export type Log = Logger;

/** Field names under which a secret might be logged; their values are redacted at any depth. */
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

/** Structured log lines on standard error: standard output is for the output of commands. */
export function createLog(level: LogLevel): Log {
  const paths = SECRET_PATHS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]);
  return pino({ level, base: null, redact: { paths, censor: '***' } }, pino.destination({ fd: 2, sync: true }));
}
