import { packHref, providerHref, soundHref, stemsHref } from '../../core/catalogue/addresses.ts';
import { type Pack, demoOf } from '../../core/catalogue/packs/pack.ts';
import type { Sound, Waveform } from '../../core/catalogue/sounds/sound.ts';
import type { Cue } from '../../core/player/player.ts';
import { playerBarTexts } from './player-bar.messages.ts';

/** What the player shows about its cue. */
export interface CueFacts {
  readonly name: string;
  readonly href: string;
  readonly pack: Pack;
  /** Its pack or provider. */
  readonly of: { readonly name: string; readonly href: string };
  /** The waveform, as far as known. */
  readonly waveform: Waveform | null;
  readonly seconds: number;
  /** As the server sends it; null if only the file has it. */
  readonly length: string | null;
}

export function factsOf(cue: Cue): CueFacts {
  if (cue.kind === 'pack') {
    const { pack } = cue;
    const { name, slug, provider } = pack;
    const demo = demoOf(pack);
    const of = { name: provider.name, href: providerHref(provider.slug) };
    return {
      name,
      href: packHref(slug),
      pack,
      of,
      waveform: demo?.waveform ?? null,
      seconds: demo?.seconds ?? 0,
      length: null,
    };
  }
  if (cue.kind === 'sound') return { ...ofSound(cue.sound), name: cue.sound.name, href: soundHref(cue.sound.id) };
  const { group, sounds } = cue;
  return {
    ...ofSound(sounds.reduce((long, sound) => (sound.seconds > long.seconds ? sound : long))),
    name: playerBarTexts.stems(group.name, sounds.length),
    href: stemsHref(group),
    waveform: outlineOf(sounds.flatMap(({ waveform }) => waveform ?? [])),
  };
}

const ofSound = ({ pack, waveform, seconds, duration }: Sound) => ({
  pack,
  of: { name: pack.name, href: packHref(pack.slug) },
  waveform,
  seconds,
  length: duration,
});

/** Overlays waveforms: each column has the loudest peak. The result is as long as the longest. */
export function outlineOf(waveforms: readonly Waveform[]): Waveform | null {
  const [first, ...others] = [...waveforms].toSorted((a, b) => b.peaks.length - a.peaks.length);
  if (!first) return null;
  const columns = first.peaks.map((peak, at) => {
    const loudest = others.reduce(
      (best, other) => ((other.peaks[at] ?? 0) > (best.peaks[at] ?? 0) ? other : best),
      first,
    );
    return { peak: Math.max(peak, loudest.peaks[at] ?? 0), tone: loudest.tone[at] };
  });
  const tone = columns.flatMap((column) => column.tone ?? []);
  return {
    peaks: columns.map(({ peak }) => peak),
    tone: tone.length === columns.length ? tone : [],
  };
}
