import { Store, readOnly } from '../../../core/kernel/readable.ts';
import type { Finding } from '../../../domain/publishing/findings.ts';
import type { AudioOfFile } from './audio-of-file.ts';
import type { SoundingEvidence, soundEvidence } from './sounding-evidence.ts';

/** What plays with clicks or root over it, one finding at a time. */
export type EvidenceState =
  { readonly phase: 'idle' } | { readonly phase: 'loading' | 'playing' | 'failed'; readonly finding: Finding };

export interface EvidenceTools {
  openContext(): BaseAudioContext & Pick<AudioContext, 'close'>;
  load(): Promise<{ readonly soundEvidence: typeof soundEvidence }>;
}

/** Decoding and mixing load with the first press. */
const ofBrowser: EvidenceTools = {
  openContext: () => new AudioContext(),
  load: () => import('./sounding-evidence.ts'),
};

/** Twice the usual level. */
export const MOST_LEVEL = 2;
/** As in the files that the command line writes. */
const USUAL_LEVEL = 1;

const state = new Store<EvidenceState>({ phase: 'idle' });
const level = new Store(USUAL_LEVEL);
/** What is playing, and its audio context. */
let current: { readonly context: Pick<AudioContext, 'close'>; sounding: SoundingEvidence | null } | null = null;

export const evidence = readOnly({ state, level });

/** Plays a file together with the clicks or root of a finding, and stops what played before. */
export async function playEvidence(finding: Finding, audio: AudioOfFile, tools = ofBrowser): Promise<void> {
  stopOverlay();
  // Must be opened within the press event, or browsers keep it silent.
  const context = tools.openContext();
  const mine = { context, sounding: null as SoundingEvidence | null };
  current = mine;
  state.set({ phase: 'loading', finding });
  const [read, sounds] = await Promise.all([audio.read(), tools.load().catch(() => null)]);
  if (current !== mine) return;
  const sounding =
    read.ok && sounds
      ? await sounds.soundEvidence({ context, bytes: read.value, finding, level: level.current, onEnd: stopOverlay })
      : null;
  if (current !== mine) return sounding?.stop();
  mine.sounding = sounding;
  if (sounding) return state.set({ phase: 'playing', finding });
  stopOverlay();
  return state.set({ phase: 'failed', finding });
}

/** Stops the overlay and the sound below it. */
export function stopOverlay(): void {
  current?.sounding?.stop();
  void current?.context.close();
  current = null;
  state.set({ phase: 'idle' });
}

/** The level of clicks and root, from 0 to 2; kept for the next finding. */
export function setOverlayLevel(next: number): void {
  level.set(next);
  current?.sounding?.setLevel(next);
}
