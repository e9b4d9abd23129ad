import type { AudioPort } from '../../core/player/audio.port.ts';
import { layered, layersOf } from '../../core/player/layers.ts';
import { isPath } from '../../core/shell/safe-target.ts';

/** A device that plays the shop's paths even on other sites' pages, where they would be relative to that page. */
export function audioFrom(shop: string, device: AudioPort): AudioPort {
  const at = (url: string): string => layered(layersOf(url).map((part) => (isPath(part) ? shop + part : part)));
  return {
    events$: device.events$,
    shiftsKeys: device.shiftsKeys,
    load: (url, take, tuning) => device.load(at(url), take, tuning),
    start: (url, take, tuning) => device.start(at(url), take, tuning),
    retune: (tuning) => device.retune(tuning),
    expectTuning: () => device.expectTuning(),
    prepare: (urls) => device.prepare(urls.map(at)),
    anticipate: (url) => device.anticipate(at(url)),
    resume: () => device.resume(),
    pause: () => device.pause(),
    seek: (fraction) => device.seek(fraction),
    repeat: (isOn) => device.repeat(isOn),
    silence: (urls) => device.silence(urls.map(at)),
    loop: (span) => device.loop(span),
    decoded: (url) => device.decoded(at(url)),
    setVolume: (volume) => device.setVolume(volume),
  };
}
