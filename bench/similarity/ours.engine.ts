import { SoundIndex } from '../../server/index/sound-index.ts';
import { SimilarSounds } from '../../server/index/similar-sounds.ts';
import { COUNT, type Engine, type MeasuredSound } from './engine.ts';

/** The shop's own: `server/similar` over the candidates of `server/index`. */
export function startOurs(sounds: readonly MeasuredSound[]): Engine {
  const started = performance.now();
  const index = new SoundIndex({ keptSelections: 1 });
  index.upsert(sounds.map(({ sound }) => sound));
  const similar = new SimilarSounds();
  for (const { sound, vector } of sounds) similar.upsert(sound.id, new Uint8Array(vector.buffer));
  return {
    name: 'Loopstead',
    loadSeconds: (performance.now() - started) / 1000,
    bytes: similar.byteLength,
    answer: ({ id, weights, filters: { type, bpm } }) => {
      const among = index.matches({ bpm, include: type === undefined ? {} : { types: [type] } });
      return Promise.resolve(similar.nearest(id, { weights, among, count: COUNT }));
    },
    close: () => {},
  };
}
