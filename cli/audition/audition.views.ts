import * as v from 'valibot';
import { formatKey, nameOfKey } from '../../core/catalogue/sounds/musical-key.ts';
import { type SessionLock, isLocked } from '../../core/audition/session-lock.ts';
import { auditionTexts } from '../../core/audition/audition.messages.ts';
import { NONE } from '../catalogue/pages.views.ts';
import { about, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { lockTexts } from './audition.messages.ts';

export const lockDocument = document(
  v.strictObject({
    key: about(v.nullable(v.string()), 'such as Fm; null for each sound’s own key'),
    bpm: about(v.nullable(v.number()), 'null for each sound’s own tempo'),
  }),
);

/** The key and tempo that sounds are heard in. */
export const lockView = (lock: SessionLock): View => ({
  document: { key: lock.key && formatKey(lock.key), bpm: lock.bpm },
  shown: {
    kind: 'card',
    title: auditionTexts.title,
    facts: [
      [lockTexts.key, lock.key ? nameOfKey(lock.key) : NONE],
      [lockTexts.bpm, lock.bpm === null ? NONE : String(lock.bpm)],
    ],
  },
  notes: isLocked(lock) ? [] : [auditionTexts.asTheyAre],
});

/** The tempo that was tapped; null after a single tap. */
export const tappedAnswer = v.strictObject({ bpm: v.nullable(v.number()) });
