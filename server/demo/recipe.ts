import type { Note, Session } from './synth/composer.ts';
import type { DrumName } from './synth/drum-kit.ts';
import type { FmVoice } from './synth/fm.ts';
import type { VoiceName } from './synth/instruments.ts';
import type { Layer, PitchedLayer } from './synth/studio.ts';
import type { FxName, TextureName } from './synth/textures.ts';

/** How a sound is made: plain data, rendered with the palette of its pack. `wet` scales room and echo (0 = dry). */
export type Recipe =
  | { readonly kind: 'loop'; readonly session: Session; readonly layers: readonly Layer[]; readonly wet: number }
  | { readonly kind: 'texture'; readonly session: Session; readonly texture: TextureName; readonly wet: number }
  | {
      readonly kind: 'drum';
      readonly drum: DrumName;
      readonly variant: number;
      readonly frames: number;
      readonly wet: number;
    }
  | {
      readonly kind: 'notes';
      readonly voice: VoiceName;
      readonly notes: readonly number[];
      readonly frames: number;
      /** Share of the length for which the keys are held. */
      readonly gate: number;
      readonly wet: number;
    }
  | { readonly kind: 'fx'; readonly fx: FxName; readonly seed: string; readonly frames: number }
  | { readonly kind: 'midi'; readonly session: Session; readonly part: PitchedLayer | 'drums'; readonly wet: number }
  | { readonly kind: 'preset'; readonly voice: FmVoice; readonly phrase: readonly Note[]; readonly frames: number };
