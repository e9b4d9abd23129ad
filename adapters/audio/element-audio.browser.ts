import type { Subject } from 'rxjs';
import { Store } from '../../core/kernel/readable.ts';
import type { AudioEvent, AudioPort, Take } from '../../core/player/audio.port.ts';
import { playerTexts } from '../../core/player/player.messages.ts';
import { type Tuning, UNCHANGED } from '../../core/player/tuning.ts';

/**
 * A media element as the device. It plays everything that the browser can, starts when enough has arrived, and takes
 * another tempo at the same pitch, but no other key.
 */
export function elementAudio(element: HTMLAudioElement, events$: Subject<AudioEvent>): AudioPort {
  let take: Take = 0;
  let pausedByUs = true;
  let frame = 0;
  /** Where to go once the length is known, from 0 to 1. */
  let awaited: number | null = null;

  const announce = () =>
    events$.next({
      kind: 'position',
      take,
      seconds: element.currentTime,
      duration: Number.isFinite(element.duration) ? element.duration : 0,
    });
  const follow = () => {
    announce();
    frame = element.paused ? 0 : requestAnimationFrame(follow);
  };
  const fail = (message: string) => events$.next({ kind: 'failed', take, message });

  element.addEventListener('playing', () => {
    if (frame === 0) frame = requestAnimationFrame(follow);
  });
  element.addEventListener('loadedmetadata', () => {
    if (awaited !== null) seek(awaited);
    announce();
  });
  element.addEventListener('seeked', announce);
  element.addEventListener('pause', () => {
    // The event comes late: after a quick pause and resume the element plays again by then.
    if (element.paused && !pausedByUs && !element.ended) events$.next({ kind: 'interrupted', take });
  });
  element.addEventListener('ended', () => {
    // A late event of the source before: the element already plays another.
    if (!element.ended) return;
    announce();
    events$.next({ kind: 'ended', take });
  });
  element.addEventListener('error', () => {
    if (element.error && element.hasAttribute('src')) fail(describe(element.error));
  });

  const retune = ({ tempoRatio }: Tuning) => {
    // Loading puts the rate back to its default, so both are set.
    element.defaultPlaybackRate = tempoRatio;
    element.playbackRate = tempoRatio;
  };
  const load = (url: string, next: Take, tuning: Tuning = UNCHANGED) => {
    take = next;
    pausedByUs = true;
    awaited = null;
    element.src = url;
    retune(tuning);
  };
  const play = () => {
    const current = take;
    pausedByUs = false;
    element.play().catch((error: unknown) => {
      const overtaken = current !== take || (error instanceof DOMException && error.name === 'AbortError');
      if (!overtaken && !element.error) fail(playerTexts.cannotLoad);
    });
  };
  const seek = (fraction: number) => {
    const isKnown = Number.isFinite(element.duration);
    awaited = isKnown ? null : fraction;
    if (isKnown) element.currentTime = fraction * element.duration;
  };

  return {
    events$,
    load,
    start(url, next, tuning) {
      load(url, next, tuning);
      play();
    },
    retune,
    shiftsKeys: new Store(false),
    expectTuning() {},
    // A media element fetches nothing ahead.
    prepare() {},
    anticipate() {},
    resume: play,
    pause() {
      pausedByUs = true;
      element.pause();
    },
    seek,
    setVolume(volume) {
      element.volume = volume;
    },
  };
}

/** PLAY-43 to PLAY-45. */
function describe(error: MediaError): string {
  switch (error.code) {
    case MediaError.MEDIA_ERR_DECODE:
      return playerTexts.cannotDecode;
    case MediaError.MEDIA_ERR_NETWORK:
      return playerTexts.cannotRead;
    default:
      return playerTexts.cannotLoad;
  }
}
