import { useSyncExternalStore } from 'react';
import { Scope } from '../../scope/scope.ts';
import { heldFile } from '../folder/local-folder.ts';
import type { Hearable } from './audio-of-file.ts';
import { stopOverlay } from './play-evidence.ts';

/** One plays at a time. */
let playing: { readonly sha256: string; readonly sound: HTMLAudioElement; readonly scope: Scope } | null = null;
const listeners = new Set<() => void>();

/** A moment before what is to be heard, so that the ear is there. */
const BEFORE_SECONDS = 0.5;

/** The digest of what plays now; null while nothing does. */
export const useHeard = (): string | null => useSyncExternalStore(subscribe, heardNow, () => null);

const heardNow = (): string | null => playing?.sha256 ?? null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Plays a file from just before a second of it, and then others, each from its beginning. */
export function hearEvidence(file: Hearable, seconds: number, ...others: readonly Hearable[]): void {
  stopEvidence();
  stopOverlay();
  const held = heldFile(file.sha256);
  const sources = [file.previewUrl, held && URL.createObjectURL(held)].filter((source) => source !== null);
  const [next, ...rest] = others;
  const sound = new Audio();
  const scope = new Scope();
  playing = { sha256: file.sha256, sound, scope };
  const isOver = (): boolean => playing?.sound !== sound;
  const go = (): void => {
    if (isOver()) return;
    if (next) hearEvidence(next, 0, ...rest);
    else stopEvidence();
  };
  scope.listen(sound, 'ended', go);
  void playFirst(sound, sources, { from: Math.max(0, seconds - BEFORE_SECONDS), isOver }).then(
    (isPlaying) => isPlaying || go(),
  );
  tell();
}

/** The first source that the browser can play: what a preview is made of may not be there, and some read no AIFF. */
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

/** Stops a file that plays, or plays it. */
export function toggleHeard(file: Hearable): void {
  if (heardNow() === file.sha256) stopEvidence();
  else hearEvidence(file, 0);
}

export function stopEvidence(): void {
  if (playing === null) return;
  const { sound, scope } = playing;
  playing = null;
  scope.dispose();
  sound.pause();
  if (sound.src.startsWith('blob:')) URL.revokeObjectURL(sound.src);
  tell();
}

const tell = (): void => listeners.forEach((listener) => listener());
