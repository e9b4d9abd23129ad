import { Store } from '../../../core/kernel/readable.ts';
import { useReadable } from '../../bind/use-readable.ts';
import { Scope } from '../../scope/scope.ts';
import { heldFile } from '../folder/local-folder.ts';
import type { Hearable } from './audio-of-file.ts';
import { stopOverlay } from './play-evidence.ts';

interface Playing {
  readonly sha256: string;
  readonly sound: HTMLAudioElement;
  readonly scope: Scope;
}

/** One plays at a time. */
const playing = new Store<Playing | null>(null);

/** A short lead-in before the moment of interest. */
const BEFORE_SECONDS = 0.5;

/** The digest of what is playing; null if nothing is. */
export const useHeard = (): string | null => useReadable(playing, digestOf);

const digestOf = (now: Playing | null): string | null => now?.sha256 ?? null;

/** Plays a file from just before a second of it. */
export function hearEvidence(file: Hearable, seconds: number): void {
  stopEvidence();
  stopOverlay();
  const sound = new Audio();
  const scope = new Scope();
  const held = heldFile(file.sha256);
  const heldUrl = held && URL.createObjectURL(held);
  if (heldUrl !== null) scope.add(() => URL.revokeObjectURL(heldUrl));
  const sources = [file.previewUrl, heldUrl].filter((source) => source !== null);
  const isOver = (): boolean => playing.current?.sound !== sound;
  const end = (): void => {
    if (!isOver()) stopEvidence();
  };
  scope.listen(sound, 'ended', end);
  playing.set({ sha256: file.sha256, sound, scope });
  void playFirst(sound, sources, { from: Math.max(0, seconds - BEFORE_SECONDS), isOver }).then(
    (isPlaying) => isPlaying || end(),
  );
}

/**
 * Plays the first source that the browser supports: the preview may be missing, and some browsers cannot decode AIFF.
 */
async function playFirst(
  sound: HTMLAudioElement,
  sources: readonly string[],
  { from, isOver }: { readonly from: number; readonly isOver: () => boolean },
): Promise<boolean> {
  for (const source of sources) {
    if (isOver()) return true;
    sound.src = source;
    sound.currentTime = from;
    const isPlaying = await sound.play().then(
      () => true,
      () => false,
    );
    if (isPlaying) return true;
  }
  return false;
}

/** Stops a file that is playing, or plays it. */
export function toggleHeard(file: Hearable): void {
  if (digestOf(playing.current) === file.sha256) stopEvidence();
  else hearEvidence(file, 0);
}

export function stopEvidence(): void {
  if (playing.current === null) return;
  const { sound, scope } = playing.current;
  playing.set(null);
  sound.pause();
  scope.dispose();
}
