import { Subject } from 'rxjs';
import type { AudioEvent, AudioPort, Take } from '../../core/player/audio.port.ts';

/** The one media element of the shop. `element` is given, so that a large waveform can follow it. */
export function browserAudio(element: HTMLAudioElement): AudioPort {
  const events$ = new Subject<AudioEvent>();
  let take: Take = 0;
  let pausedByUs = true;
  let frame = 0;

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
  element.addEventListener('loadedmetadata', announce);
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

  const play = () => {
    const current = take;
    pausedByUs = false;
    element.play().catch((error: unknown) => {
      const overtaken = current !== take || (error instanceof DOMException && error.name === 'AbortError');
      if (!overtaken && !element.error) fail('Error loading media element');
    });
  };

  return {
    events$,
    start(url, next) {
      take = next;
      pausedByUs = true;
      element.src = url;
      play();
    },
    // A media element has no tuning of its own, and fetches nothing ahead.
    retune() {},
    prepare() {},
    resume: play,
    pause() {
      pausedByUs = true;
      element.pause();
    },
    seek(fraction) {
      if (Number.isFinite(element.duration)) element.currentTime = fraction * element.duration;
    },
    setVolume(volume) {
      element.volume = volume;
    },
  };
}

/** PLAY-43 to PLAY-45. */
function describe(error: MediaError): string {
  switch (error.code) {
    case MediaError.MEDIA_ERR_DECODE:
      return 'Error decoding audiobuffer';
    case MediaError.MEDIA_ERR_NETWORK:
      return 'Error reading file';
    default:
      return 'Error loading media element';
  }
}
