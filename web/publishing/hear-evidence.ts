import { heldFile } from './local-folder.ts';
import { stopOverlay } from './play-evidence.ts';

/** One plays at a time. */
let playing: HTMLAudioElement | null = null;

/** A moment before what is to be heard, so that the ear is there. */
const BEFORE_SECONDS = 0.5;

/** Plays a file that was dropped on this page, from just before a second of it. */
export async function hearEvidence(sha256: string, seconds: number): Promise<void> {
  const file = heldFile(sha256);
  if (file === null) return;
  stopEvidence();
  stopOverlay();
  const sound = new Audio(URL.createObjectURL(file));
  playing = sound;
  sound.currentTime = Math.max(0, seconds - BEFORE_SECONDS);
  // Some browsers read no AIFF: then nothing is heard.
  await sound.play().catch(() => {});
}

export function stopEvidence(): void {
  if (playing === null) return;
  playing.pause();
  URL.revokeObjectURL(playing.src);
  playing = null;
}
