import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { HandedOver } from '../../core/shell/handover.port.ts';
import { CHANGE_KEYS } from '../../core/tempo/change-keys.ts';
import { tempoTexts } from '../../core/tempo/tempo.messages.ts';
import type { ChangeGrant, ChangedSound, OriginalSound } from '../../core/tempo/tempo.port.ts';
import { CHANGE_BPM, COARSE_BPM } from '../../core/tempo/wanted-change.ts';
import { NONE } from '../catalogue/pages.views.ts';
import { STANDARD_OUTPUT, type View } from '../host/outcome.ts';

/** What a sound is, and what it can become. */
export function originalView({ name }: Sound, { id, bpm, key, scale }: OriginalSound): View {
  const keys = scale === null ? [] : CHANGE_KEYS[scale];
  return {
    document: { id, bpm, key, scale, bpmRange: bpm === null ? null : CHANGE_BPM, keys },
    shown: {
      kind: 'card',
      title: name,
      facts: [
        ['BPM', bpm === null ? NONE : `${bpm}, can be ${CHANGE_BPM.min} to ${CHANGE_BPM.max}`],
        ['Key', key === null ? NONE : `${key}, can be ${keys.join(', ')}`],
      ],
    },
  };
}

/** What a sound became, and what was saved of it. Links are left out: they open the file for whoever reads them. */
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
              ['BPM', bpm === null ? NONE : String(bpm)],
              ['Key', key ?? NONE],
              ...(bytes === null ? [] : [['Bytes', String(bytes)] as const]),
              ...(takenCredits === null ? [] : [['Credits', String(takenCredits)] as const]),
              ...(takenCredits === null ? [] : [['Balance', String(balance ?? NONE)] as const]),
            ],
          },
    notes: [
      ...(bpm !== null && bpm < COARSE_BPM ? [tempoTexts.coarse] : []),
      ...(saved === null
        ? ['Nothing is bought yet: -o <file> buys it, --preview <file> saves what can be heard.']
        : []),
    ],
  };
}
