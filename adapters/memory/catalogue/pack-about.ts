import type { Pack, PackAbout, PackInFull } from '../../../core/catalogue/packs/pack.ts';
import { sortedKeys } from '../../../domain/catalogue/musical-key.ts';
import { packPrices } from '../../../domain/downloads/prices.ts';
import type { World } from '../world.ts';

/** A pack with the details its page shows beyond its card. */
export const inFull = (world: World, pack: Pack): PackInFull => ({ ...pack, about: aboutPack(world, pack) });

/** Other packs of a provider that the page of one of them shows. */
const OTHERS = 12;

function aboutPack({ sounds, packs }: World, pack: Pack): PackAbout {
  const own = sounds.filter((sound) => sound.pack.id === pack.id);
  const tempos = own.flatMap(({ bpm }) => bpm ?? []);
  const genres = pack.genres.map(({ name }) => name).join(' and ');
  const others = packs.filter(({ id, provider }) => provider.slug === pack.provider.slug && id !== pack.id);
  const demo = pack.demoUrl === null ? undefined : own.find(({ previewUrl }) => previewUrl === pack.demoUrl);
  return {
    demo: demo ? { seconds: demo.seconds, waveform: demo.waveform } : null,
    others: others.slice(0, OTHERS),
    description: `${genres} sounds by ${pack.provider.name}, sold one by one.`,
    releasedAt: Math.min(...own.map(({ createdAt }) => createdAt)),
    bpm: tempos.length === 0 ? null : { min: Math.min(...tempos), max: Math.max(...tempos) },
    keys: sortedKeys(own.flatMap(({ key }) => key ?? [])),
    credits: packPrices(
      own.flatMap(({ type, free, midi }) => [
        { kind: type, free },
        ...(midi ? [{ kind: 'MIDI_COMPANION', free: midi.free } as const] : []),
      ]),
    ),
  };
}
