import { type Command, InvalidArgumentError } from 'commander';
import { parseKey } from '../../core/catalogue/sounds/musical-key.ts';
import { LOCK_BPM, type SessionLock, isLocked, lockTempo, parseLock } from '../../core/audition/session-lock.ts';

/** A key, a tempo or both, as commander reads them. */
export interface LockOptions {
  readonly key?: SessionLock['key'];
  readonly bpm?: number;
}

export const addLockOptions = (command: Command): Command =>
  command
    .option('--key <key>', 'a key, such as Fm or "F#"', readKey)
    .option('--bpm <tempo>', `beats per minute, ${LOCK_BPM.min} to ${LOCK_BPM.max}`, readTempo);

/** Reads a whole lock, such as `Fm,140`. */
export function readLock(text: string): SessionLock {
  const lock = parseLock(text);
  if (!isLocked(lock)) throw new InvalidArgumentError('Accepted: a key, a tempo or both, such as Fm, 140 or Fm,140.');
  return lock;
}

function readKey(text: string): SessionLock['key'] {
  const key = parseKey(text);
  if (!key) throw new InvalidArgumentError('Accepted: a note and m for minor, such as C, F#, Bbm.');
  return key;
}

function readTempo(text: string): number {
  const bpm = /^\d{1,3}(?:\.\d+)?$/.test(text) ? lockTempo(Number(text)) : null;
  if (bpm === null) throw new InvalidArgumentError(`Accepted: a number from ${LOCK_BPM.min} to ${LOCK_BPM.max}.`);
  return bpm;
}
