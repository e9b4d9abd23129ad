import type { Sound } from '../../core/catalogue/sound.ts';
import { STANDARD_OUTPUT, type View } from '../host/outcome.ts';
import type { Preview } from '../host/shop.ts';

/** What was heard, or would be with a player program at hand. */
export const previewView = (sound: Sound, { bytes, file, playedBy }: Preview): View | null => {
  if (file === STANDARD_OUTPUT) return null;
  return {
    document: { id: sound.id, name: sound.name, seconds: sound.seconds, bytes, file, playedBy },
    shown: {
      kind: 'card',
      title: sound.name,
      facts: [
        ['Time', sound.duration],
        ['Bytes', String(bytes)],
        ['File', file ?? '-'],
        ['Played by', playedBy ?? '-'],
      ],
    },
  };
};
