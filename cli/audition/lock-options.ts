import { InvalidArgumentError } from 'commander';
import { parseKey } from '../../core/catalogue/sounds/musical-key.ts';
import { LOCK_BPM, type SessionLock, isLocked, lockTempo, parseLock } from '../../core/audition/session-lock.ts';
import { option } from '../command/input.ts';
import { lockTexts } from './audition.messages.ts';

/** A key, a tempo or both. */
export const lockInputs = {
  key: option('--key <key>', 'a key, such as Fm or "F#"', readKey),
  bpm: option('--bpm <tempo>', `beats per minute, ${LOCK_BPM.min} to ${LOCK_BPM.max}`, readTempo),
};

/** Reads a whole lock, such as `Fm,140`. */
export function readLock(text: string): SessionLock {
  const lock = parseLock(text);
  if (!isLocked(lock)) throw new InvalidArgumentError(lockTexts.lock);
  return lock;
}

function readKey(text: string): SessionLock['key'] {
  const key = parseKey(text);
  if (!key) throw new InvalidArgumentError(lockTexts.keys);
  return key;
}

function readTempo(text: string): number {
  const bpm = /^\d{1,3}(?:\.\d+)?$/.test(text) ? lockTempo(Number(text)) : null;
  if (bpm === null) throw new InvalidArgumentError(lockTexts.tempos(LOCK_BPM));
  return bpm;
}
