import { Subject } from 'rxjs';
import { Store } from '../../core/kernel/readable.ts';
import type { AudioEvent, AudioPort } from '../../core/player/audio.port.ts';
import { type BegunPage, FromPage } from './begun-sound.browser.ts';
import { ElementAudio } from './element-audio.browser.ts';
import type { WebAudio } from './web-audio.browser.ts';

/**
 * The audio device of a page: a media element from the start, and Web Audio in front of it once its code has loaded,
 * which is fetched on the first preparation or press. What the page has begun goes on in Web Audio.
 */
export function browserAudio(element: HTMLAudioElement, page: BegunPage = {}): AudioPort {
  const events$ = new Subject<AudioEvent>();
  // Worklets are for secure pages.
  const shiftsKeys = new Store('BaseAudioContext' in globalThis && 'audioWorklet' in BaseAudioContext.prototype);
  const plain = new ElementAudio(element, events$);
  const fromPage = new FromPage(page);
  let front: WebAudio | null = null;
  const device = (): AudioPort => front ?? plain;
  let opening: Promise<void> | null = null;
  const open = (): Promise<void> => (opening ??= putWebAudioInFront());

  const inFront = (tell: (to: AudioPort) => void): void => void open().then(() => tell(device()));

  async function putWebAudioInFront(): Promise<void> {
    try {
      const { webAudio } = await import('./web-audio.browser.ts');
      front = webAudio(plain, events$, shiftsKeys, page);
      device().setVolume(element.volume);
      device().repeat(element.loop);
    } catch {
      // Without its code the element keeps playing; the next press asks again.
      opening = null;
    }
  }

  const ask = (tell: (to: AudioPort) => void): void => fromPage.ask(() => tell(device()));

  return {
    events$,
    load(url, take, tuning) {
      fromPage.take(null);
      device().load(url, take, tuning);
    },
    start(url, take, tuning) {
      const begun = fromPage.take(url);
      const there = open();
      if (!begun) return device().start(url, take, tuning);
      void fromPage.handOver(begun, there, (whole) => {
        if (front && whole) return front.goOn(begun, whole, take, tuning);
        begun.stop();
        device().start(url, take, tuning);
      });
    },
    retune: (tuning) => ask((to) => to.retune(tuning)),
    shiftsKeys,
    expectTuning: () => inFront((webAudio) => webAudio.expectTuning()),
    prepare: (urls) => inFront((webAudio) => webAudio.prepare(urls)),
    anticipate: (url) => inFront((webAudio) => webAudio.anticipate(url)),
    resume: () => ask((to) => to.resume()),
    pause: () => ask((to) => to.pause()),
    seek: (fraction) => ask((to) => to.seek(fraction)),
    repeat: (isOn) => device().repeat(isOn),
    silence: (urls) => device().silence(urls),
    loop: (span) => ask((to) => to.loop(span)),
    async decoded(url) {
      await open();
      return device().decoded(url);
    },
    setVolume: (volume) => device().setVolume(volume),
  };
}
