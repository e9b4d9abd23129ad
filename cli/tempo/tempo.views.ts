import * as v from 'valibot';
import { CHORD_TYPES } from '../../domain/catalogue/chord-type.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { HandedOver } from '../../core/shell/handover.port.ts';
import { CHANGE_KEYS } from '../../domain/tempo/change-keys.ts';
import { tempoTexts } from '../../core/tempo/tempo.messages.ts';
import type { ChangeGrant, ChangedSound, OriginalSound } from '../../core/tempo/tempo.port.ts';
import { CHANGE_BPM } from '../../domain/tempo/change.ts';
import { COARSE_BPM } from '../../core/tempo/wanted-change.ts';
import { NONE } from '../catalogue/pages.views.ts';
import { about, count, document, id, savedFile } from '../command/document.ts';
import { STANDARD_OUTPUT, type View } from '../terminal/view.ts';
import { changeTexts } from './tempo.messages.ts';

const { labels } = changeTexts;

export const originalDocument = document(
  v.strictObject({
    id,
    bpm: v.nullable(v.number()),
    key: v.nullable(v.string()),
    scale: v.nullable(v.picklist(CHORD_TYPES)),
    bpmRange: v.nullable(v.strictObject({ min: v.number(), max: v.number() })),
    keys: about(v.array(v.string()), 'the keys it can be changed to'),
  }),
);

export const changedDocument = document(
  v.strictObject({
    id,
    hash: about(v.string(), 'names the changed sound'),
    bpm: v.nullable(v.number()),
    key: v.nullable(v.string()),
    ...savedFile,
    takenCredits: about(v.nullable(count), 'null when nothing was bought'),
    balance: v.nullable(count),
  }),
);

/** The facts of a sound, and what it can be changed to. */
export function originalView({ name }: Sound, { id, bpm, key, scale }: OriginalSound): View {
  const keys = scale === null ? [] : CHANGE_KEYS[scale];
  return {
    document: { id, bpm, key, scale, bpmRange: bpm === null ? null : CHANGE_BPM, keys },
    shown: {
      kind: 'card',
      title: name,
      facts: [
        [labels.bpm, bpm === null ? NONE : changeTexts.bpmRange(bpm, CHANGE_BPM)],
        [labels.key, key === null ? NONE : changeTexts.keyChoices(key, keys)],
      ],
    },
  };
}

/** The changed sound, and what was saved. Links are omitted: they open the file for anybody who has them. */
export function changedView(
  { id, name }: Sound,
  { hash, bpm, key }: ChangedSound,
  saved: (HandedOver & Partial<ChangeGrant>) | null,
  balance: number | null,
): View {
  const { target = null, bytes = null, takenCredits = null } = saved ?? {};
  return {
    document: {
      id,
      hash,
      bpm,
      key,
      file: target,
      bytes,
      takenCredits,
      balance: takenCredits === null ? null : balance,
    },
    shown:
      target === STANDARD_OUTPUT
        ? null
        : {
            kind: 'card',
            title: target ?? name,
            facts: [
              [labels.bpm, bpm === null ? NONE : String(bpm)],
              [labels.key, key ?? NONE],
              ...(bytes === null ? [] : [[labels.bytes, String(bytes)] as const]),
              ...(takenCredits === null ? [] : [[labels.credits, String(takenCredits)] as const]),
              ...(takenCredits === null ? [] : [[labels.balance, String(balance ?? NONE)] as const]),
            ],
          },
    notes: [
      ...(bpm !== null && bpm < COARSE_BPM ? [tempoTexts.coarse] : []),
      ...(saved === null ? [changeTexts.nothingBought] : []),
    ],
  };
}

/** How far a change is, and what is wanted. */
export const wantedAnswer = v.strictObject({
  phase: v.picklist(['closed', 'requesting', 'failed', 'ready', 'processing', 'processed']),
  wanted: v.nullable(v.strictObject({ bpm: v.number(), key: v.nullable(v.string()) })),
});
