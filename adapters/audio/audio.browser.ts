import { Subject } from 'rxjs';
import { Store } from '../../core/kernel/readable.ts';
import type { AudioEvent, AudioPort } from '../../core/player/audio.port.ts';
import { ElementAudio } from './element-audio.browser.ts';

/**
 * The audio device of a page: a media element from the start, and Web Audio in front of it once its code has loaded,
 * which is fetched on the first preparation or press.
 */
export function browserAudio(element: HTMLAudioElement): AudioPort {
  const events$ = new Subject<AudioEvent>();
  // Worklets are for secure pages.
  const shiftsKeys = new Store('BaseAudioContext' in globalThis && 'audioWorklet' in BaseAudioContext.prototype);
  const plain = new ElementAudio(element, events$);
  let device: AudioPort = plain;
  let opening: Promise<void> | null = null;
  const open = (): Promise<void> => (opening ??= putWebAudioInFront());

  async function inFront(tell: (device: AudioPort) => void): Promise<void> {
    await open();
    tell(device);
  }

  async function putWebAudioInFront(): Promise<void> {
    try {
      const { webAudio } = await import('./web-audio.browser.ts');
      device = webAudio(plain, events$, shiftsKeys);
      device.setVolume(element.volume);
      device.repeat(element.loop);
    } catch {
      // Without its code the element keeps playing; the next press asks again.
      opening = null;
    }
  }

  return {
    events$,
    load: (url, take, tuning) => device.load(url, take, tuning),
    start(url, take, tuning) {
      // What the element started before the code had loaded stays with it.
      (plain.hasBegun(url) ? plain : device).start(url, take, tuning);
      void open();
    },
    retune: (tuning) => device.retune(tuning),
    shiftsKeys,
    expectTuning: () => void inFront((webAudio) => webAudio.expectTuning()),
    prepare: (urls) => void inFront((webAudio) => webAudio.prepare(urls)),
    anticipate: (url) => void inFront((webAudio) => webAudio.anticipate(url)),
    resume: () => device.resume(),
    pause: () => device.pause(),
    seek: (fraction) => device.seek(fraction),
    repeat: (isOn) => device.repeat(isOn),
    silence: (urls) => device.silence(urls),
    loop: (span) => device.loop(span),
    async decoded(url) {
      await open();
      return device.decoded(url);
    },
    setVolume: (volume) => device.setVolume(volume),
  };
}
