import type { StoredValue } from '../shell/stored-value.ts';
import { type MusicalKey, formatKey, nameOfKey, parseKey } from '../catalogue/sounds/musical-key.ts';

/** The key and the tempo that sounds are auditioned in; null leaves that side of them unchanged. */
export interface SessionLock {
  readonly key: MusicalKey | null;
  /** Beats per minute. */
  readonly bpm: number | null;
}

export const NO_LOCK: SessionLock = { key: null, bpm: null };

/** Beats per minute that a sound can be brought to, as in a change of tempo. */
export const LOCK_BPM = { min: 10, max: 300 } as const;

export const isLocked = ({ key, bpm }: SessionLock): boolean => key !== null || bpm !== null;

/** A tempo to the hundredth of a beat; null for one that nothing can be brought to. */
export const lockTempo = (bpm: number): number | null =>
  bpm >= LOCK_BPM.min && bpm <= LOCK_BPM.max ? Math.round(bpm * 100) / 100 : null;

/** Reads 'Fm,140', 'Fm' or '140'. Anything else is no lock. */
export function parseLock(text: string): SessionLock {
  const [first = '', second, ...more] = text.split(',');
  if (more.length > 0) return NO_LOCK;
  if (second === undefined) {
    const key = parseKey(first);
    return key ? { key, bpm: null } : { key: null, bpm: parseTempo(first) };
  }
  const lock = { key: parseKey(first), bpm: parseTempo(second) };
  return lock.key && lock.bpm !== null ? lock : NO_LOCK;
}

/** 'Fm,140', 'Fm', '140'; '' without a lock. */
export const formatLock = ({ key, bpm }: SessionLock): string =>
  [key && formatKey(key), bpm].filter((part) => part !== null).join(',');

/** 'F minor · 140'. */
export const lockLabel = ({ key, bpm }: SessionLock): string =>
  [key && nameOfKey(key), bpm].filter((part) => part !== null).join(' · ');

/** Remembered between visits. */
export const storedLock: StoredValue<SessionLock> = {
  key: 'lock',
  parse: parseLock,
  format: formatLock,
  fallback: NO_LOCK,
};

const parseTempo = (text: string): number | null =>
  /^\d{2,3}(?:\.\d{1,2})?$/.test(text) ? lockTempo(Number(text)) : null;
