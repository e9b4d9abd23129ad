import { formatKey, nameOfKey } from '../../core/catalogue/sounds/musical-key.ts';
import { type SessionLock, isLocked } from '../../core/audition/session-lock.ts';
import { auditionTexts } from '../../core/audition/audition.messages.ts';
import { NONE } from '../catalogue/pages.views.ts';
import type { View } from '../host/outcome.ts';

/** What sounds are heard in. */
export const lockView = (lock: SessionLock): View => ({
  document: { key: lock.key && formatKey(lock.key), bpm: lock.bpm },
  shown: {
    kind: 'card',
    title: auditionTexts.title,
    facts: [
      ['Key', lock.key ? nameOfKey(lock.key) : NONE],
      ['BPM', lock.bpm === null ? NONE : String(lock.bpm)],
    ],
  },
  notes: isLocked(lock) ? [] : [auditionTexts.asTheyAre],
});
