import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import type { Heard } from '../../core/player/hearing.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { stretchText } from '../catalogue/sounds.views.ts';
import { about, count, document, id } from '../command/document.ts';
import { STANDARD_OUTPUT, type View } from '../terminal/view.ts';
import type { Preview } from '../host/shop.ts';
import { playTexts } from './player.messages.ts';

export const previewDocument = document(
  v.strictObject({
    id,
    name: v.string(),
    seconds: v.number(),
    bytes: count,
    file: v.nullable(v.string()),
    playedBy: about(v.nullable(v.string()), 'the player program; null when it was only measured'),
    isTuned: v.optional(about(v.boolean(), 'whether the session lock was applied')),
  }),
);

/** What was heard, or would be if a player program were installed. */
export const previewView = (
  sound: Sound,
  { bytes, file, playedBy, isTuned }: Preview,
  heard: Heard | null,
): View | null => {
  if (file === STANDARD_OUTPUT) return null;
  return {
    document: {
      id: sound.id,
      name: sound.name,
      seconds: sound.seconds,
      bytes,
      file,
      playedBy,
      ...(heard && { isTuned }),
    },
    shown: {
      kind: 'card',
      title: sound.name,
      facts: [
        [playTexts.time, sound.duration],
        [playTexts.bytes, String(bytes)],
        [playTexts.file, file ?? '-'],
        [playTexts.playedBy, playedBy ?? '-'],
        ...(heard && isTuned ? [[playTexts.stretch, stretchText(heard)] as const] : []),
      ],
    },
    notes: heard && !isTuned ? [asItIs(playedBy)] : [],
  };
};

/** Why a lock was not applied. */
const asItIs = (playedBy: string | null): string =>
  playedBy === null ? playTexts.unchanged : playTexts.playedUnchanged(playedBy);

/** The player's track and state. */
export function playerView({ state }: App['player']): View<object> {
  const { phase, ...rest } = state.current;
  return {
    document: {
      phase,
      sound: 'cue' in rest && rest.cue.kind === 'sound' ? rest.cue.sound.id : null,
      pack: 'cue' in rest && rest.cue.kind === 'pack' ? rest.cue.pack.slug : null,
      stems: 'cue' in rest && rest.cue.kind === 'stems' ? rest.cue.sounds.map(({ id: stem }) => stem) : null,
      message: 'message' in rest ? rest.message : null,
      position: state.position.current,
      volume: state.volume.current,
    },
    shown: null,
  };
}

/** The document of `playerView`. */
export const playerAnswer = v.strictObject({
  phase: v.picklist(['idle', 'playing', 'paused', 'finished', 'error']),
  sound: v.nullable(id),
  pack: v.nullable(v.string()),
  stems: about(v.nullable(v.array(id)), 'the stems that are heard together'),
  message: v.nullable(v.string()),
  position: v.strictObject({ fraction: v.number(), seconds: v.number(), duration: v.number() }),
  volume: v.number(),
});

/** The same, and what came of going to a neighbor. */
export const neighborAnswer = v.strictObject({ ...playerAnswer.entries, outcome: v.string() });

/** The same, with the muted stems. */
export const stemsAnswer = v.strictObject({ ...playerAnswer.entries, silent: v.array(id) });

/** The same, and the part that is looped. */
export const loopAnswer = v.strictObject({
  ...playerAnswer.entries,
  looped: v.nullable(v.strictObject({ sound: id, start: v.number(), end: v.number() })),
});

/** The facts of a decoded preview. */
export const framesAnswer = v.strictObject({ channels: v.number(), rate: v.number(), frames: v.number() });

/** The files that are fetched ahead of a press. */
export const expectedAnswer = v.strictObject({ expected: v.array(v.string()) });
