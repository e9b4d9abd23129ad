import type { App } from '../../composition/app.ts';
import type { Heard } from '../../core/player/hearing.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { stretchText } from '../catalogue/sounds.views.ts';
import { STANDARD_OUTPUT, type View } from '../host/outcome.ts';
import type { Preview } from '../host/shop.ts';

/** What was heard, or would be with a player program at hand. */
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
        ['Time', sound.duration],
        ['Bytes', String(bytes)],
        ['File', file ?? '-'],
        ['Played by', playedBy ?? '-'],
        ...(heard && isTuned ? [['Stretch', stretchText(heard)] as const] : []),
      ],
    },
    notes: heard && !isTuned ? [asItIs(playedBy)] : [],
  };
};

/** Why a lock was not heard. */
const asItIs = (playedBy: string | null): string =>
  playedBy === null
    ? 'The preview is as it is: only what a player program plays is heard in the lock.'
    : `${playedBy} cannot change key or tempo, so the preview was played as it is. ffplay and mpv can.`;

/** What the player has, and what it does with it. */
export function playerView({ state }: App['player']): View {
  const { phase, ...rest } = state.current;
  return {
    document: {
      phase,
      sound: 'cue' in rest && rest.cue.kind === 'sound' ? rest.cue.sound.id : null,
      pack: 'cue' in rest && rest.cue.kind === 'pack' ? rest.cue.pack.slug : null,
      message: 'message' in rest ? rest.message : null,
      position: state.position.current,
      volume: state.volume.current,
    },
    shown: null,
  };
}
