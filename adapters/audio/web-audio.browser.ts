import type { Subject } from 'rxjs';
import { type Clock, systemClock } from '../../core/kernel/clock.ts';
import type { Store } from '../../core/kernel/readable.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import type { AudioEvent, AudioPort, Take } from '../../core/player/audio.port.ts';
import type { Frames, NoFrames, Span } from '../../core/player/span.ts';
import { type Tuning, UNCHANGED } from '../../core/player/tuning.ts';
import type { BegunPage, BegunSound, Device } from './begun-sound.browser.ts';
import { HeadStart } from './head-start.ts';
import { type LayeredVoice, inLayers } from './layers.browser.ts';
import { type NoSample, type Sample, Samples, UNSUITABLE } from './samples.browser.ts';
import { Speaker } from './speaker.browser.ts';
import { TunedVoices } from './tuned-voices.browser.ts';
import { FADE_SECONDS, isUnchanged } from './voice.browser.ts';

/** The source that Web Audio plays. */
interface Source {
  readonly url: string;
  readonly take: Take;
}

/** What is playing right now. */
interface Heard {
  readonly sample: Sample;
  readonly voice: LayeredVoice;
}

/** A place in a sound: in seconds, or as a part of a length that may not be known yet. */
type Place = { readonly seconds: number } | { readonly fraction: number };

/** How far ahead a hand-over is planned: the context has not got there by then. */
const HAND_OVER_SECONDS = 0.03;
/** How far stretching reads ahead of playback: a shorter beginning is not worth starting. */
const STRETCH_REACH_SECONDS = 0.4;
/** The fallback reports its position every frame: an end nearer than this would be missed. */
const TURN_BACK_SECONDS = 0.02;

export interface WebAudioMeans {
  readonly samples: Samples;
  readonly clock: Clock;
  readonly openDevice: () => Device;
  readonly voices: TunedVoices;
  readonly shiftsKeys: Store<boolean>;
  /** A part of a buffer, in frames. */
  readonly part: (buffer: AudioBuffer, from: number, to: number) => AudioBuffer;
  readonly nextFrame: (draw: () => void) => void;
  /** The customer wants few bytes: nothing is fetched ahead. */
  readonly savesData: () => boolean;
}

/**
 * Plays decoded sounds: first the beginning, which is there before anyone presses, then the whole file, switching at
 * the exact sample. What it cannot play, `fallback` plays.
 */
export class WebAudio implements AudioPort {
  readonly events$: Subject<AudioEvent>;
  readonly #fallback: AudioPort;
  readonly #means: WebAudioMeans;
  readonly #speaker: Speaker;
  readonly #headStart: HeadStart;
  /** Null while the fallback has the source. */
  #source: Source | null = null;
  #tuning: Tuning = UNCHANGED;
  #heard: Heard | null = null;
  /** The source's position while it is not playing. */
  #place: Place = { seconds: 0 };
  #isWanted = false;
  #repeats = false;
  #silent: readonly string[] = [];
  #span: Span | null = null;
  #isFollowed = false;
  #expectsTuning = false;
  #expectsPress = false;

  constructor(fallback: AudioPort, events$: Subject<AudioEvent>, means: WebAudioMeans) {
    this.events$ = events$;
    this.#fallback = fallback;
    this.#means = means;
    this.#headStart = new HeadStart(means.samples);
    this.#speaker = new Speaker({
      ...means,
      startVoice: inLayers(means.voices.start),
      onInterrupted: () => this.#interrupted(),
    });
    events$.subscribe((event) => event.kind === 'position' && this.#turnBack(event));
  }

  load(url: string, take: Take, tuning: Tuning = UNCHANGED): void {
    this.#turnTo({ url, take }, tuning);
    this.#announce();
  }

  start(url: string, take: Take, tuning: Tuning = UNCHANGED): void {
    this.#turnTo({ url, take }, tuning);
    this.resume();
  }

  /** Takes over what the page plays, which goes on: nothing begins again or is fetched again. */
  goOn(begun: BegunSound, whole: AudioBuffer, take: Take, tuning: Tuning = UNCHANGED): void {
    const sample = this.#means.samples.keepWhole(begun.url, whole);
    this.#turnTo({ url: begun.url, take }, tuning);
    this.#isWanted = true;
    this.#speaker.wake();
    this.#heard = { sample, voice: voiceOf(begun) };
    begun.onEnd = () => this.#ended(sample);
    begun.repeat(this.#repeats);
    this.#follow();
    if (begun.isOver) queueMicrotask(begun.onEnd);
    else this.retune(tuning);
  }

  resume(): void {
    if (!this.#source) return this.#fallback.resume();
    this.#isWanted = true;
    this.#speaker.wake();
    this.#sound(this.#source);
  }

  pause(): void {
    if (!this.#source) return this.#fallback.pause();
    this.#isWanted = false;
    this.#silence();
  }

  seek(fraction: number): void {
    if (!this.#source) return this.#fallback.seek(fraction);
    this.#silence();
    this.#place = { fraction };
    this.#announce();
    this.#sound(this.#source);
  }

  retune(tuning: Tuning): void {
    this.#tuning = tuning;
    if (!this.#source) return this.#fallback.retune(tuning);
    if (!this.#heard || this.#heard.voice.retune(tuning)) return;
    this.#silence();
    this.#sound(this.#source);
  }

  get shiftsKeys(): Store<boolean> {
    return this.#means.shiftsKeys;
  }

  expectTuning(): void {
    this.#expectsTuning = true;
    this.#readyTuning();
  }

  repeat(isOn: boolean): void {
    this.#repeats = isOn;
    this.#fallback.repeat(isOn);
    if (this.#span) return;
    if (this.#heard?.sample.part === 'whole') this.#heard.voice.repeat(isOn);
  }

  silence(urls: readonly string[]): void {
    this.#silent = urls;
    this.#heard?.voice.silence(urls);
  }

  /** Restarts within the loop at the current position, as a voice loops over its whole buffer. */
  loop(span: Span | null): void {
    this.#span = span;
    if (!this.#source) return;
    this.#silence();
    this.#sound(this.#source);
  }

  async decoded(url: string): Promise<Result<Frames, NoFrames>> {
    const sample = await this.#means.samples.suitable(url);
    if (!sample.ok) return sample;
    const { buffer } = sample.value;
    const channels = Array.from({ length: buffer.numberOfChannels }, (_, at) => buffer.getChannelData(at));
    return ok({ channels, rate: buffer.sampleRate });
  }

  setVolume(volume: number): void {
    this.#speaker.setVolume(volume);
    this.#fallback.setVolume(volume);
  }

  prepare(urls: readonly string[]): void {
    this.#expectsPress = urls.length > 0;
    if (!this.#means.savesData()) this.#headStart.prepare(urls);
  }

  /** The pointer rests on something to play: what a press would wait for is done now. */
  anticipate(url: string): void {
    this.#speaker.open();
    if (!this.#means.savesData()) void this.#headStart.anticipate(url);
  }

  /** A gesture began on something to play: the device is ready when it becomes a press. */
  expectPress(): void {
    if (!this.#expectsPress) return;
    this.#speaker.wake();
    this.#readyTuning();
    if (!this.#isWanted) this.#speaker.rest();
  }

  #readyTuning(): void {
    const { context } = this.#speaker;
    if (context && this.#expectsTuning && this.shiftsKeys.current) this.#means.voices.expectTuning(context);
  }

  /** Switches to the start of another source. */
  #turnTo(source: Source, tuning: Tuning): void {
    this.#silence();
    this.#fallback.pause();
    this.#isWanted = false;
    this.#place = { seconds: 0 };
    this.#tuning = tuning;
    this.#silent = [];
    this.#span = null;
    this.#source = source;
    if (!this.#means.samples.get(source.url)) void this.#fetch(source, 'head');
  }

  /** Plays the source, and loads what is missing of it. */
  #sound(source: Source): void {
    const sample = this.#means.samples.get(source.url);
    if (!this.#isWanted || this.#heard || !sample) return;
    if (!isUnchanged(this.#tuning) && !this.shiftsKeys.current) return this.#giveUp(source, UNSUITABLE);
    if (sample.part === 'head') void this.#fetch(source, 'whole');
    const from = this.#secondsIn(sample);
    const reach = isUnchanged(this.#tuning) ? 0 : STRETCH_REACH_SECONDS;
    // A beginning is replaced by the whole file at one position, and a loop may pass that position more than once.
    if (this.#span && sample.part === 'head') return;
    if (sample.part === 'whole' || from + reach < sample.buffer.duration) this.#begin(sample, from, this.#speaker.now);
  }

  async #fetch(source: Source, part: Sample['part']): Promise<void> {
    const sample = await this.#means.samples[part](source.url);
    if (source !== this.#source) return;
    if (!sample.ok) return this.#giveUp(source, sample.failure);
    const heard = this.#heard;
    if (heard?.sample.part === 'head' && sample.value.part === 'whole') return this.#handOver(heard, sample.value);
    this.#announce();
    this.#sound(source);
  }

  #begin(sample: Sample, from: number, time: number): void {
    if (this.#span && !sample.layers) return this.#beginPart(sample, from, time, this.#span);
    const { buffer, layers } = sample;
    const onEnd = () => this.#heard && this.#ended(this.#heard.sample);
    const repeats = this.#repeats && sample.part === 'whole';
    const voicing = { buffer, layers, silent: this.#silent, from, time, tuning: this.#tuning, repeats, onEnd };
    this.#heard = { sample, voice: this.#speaker.start(voicing) };
    this.#follow();
  }

  /** The part is a sound of its own, which repeats whatever the others do. */
  #beginPart(sample: Sample, from: number, time: number, { start, end }: Span): void {
    const { sampleRate, length } = sample.buffer;
    const first = Math.min(length - 1, Math.round(start * sampleRate));
    const last = Math.min(length, Math.max(first + 1, Math.round(end * sampleRate)));
    const buffer = this.#means.part(sample.buffer, first, last);
    const begin = first / sampleRate;
    const inside = from >= begin && from < last / sampleRate ? from - begin : 0;
    const voicing = { buffer, layers: null, silent: [], from: inside, time, tuning: this.#tuning, repeats: true };
    const voice = this.#speaker.start({ ...voicing, onEnd: () => {} });
    this.#heard = { sample, voice: { ...voice, positionAt: (at) => begin + voice.positionAt(at) } };
    this.#follow();
  }

  /** The fallback knows no loops: its listener seeks back based on the position it reports. */
  #turnBack({ seconds, duration }: { readonly seconds: number; readonly duration: number }): void {
    if (this.#source || !this.#span || duration === 0) return;
    const { start, end } = this.#span;
    if (seconds < start - TURN_BACK_SECONDS || seconds > end - TURN_BACK_SECONDS) this.#fallback.seek(start / duration);
  }

  /** From the beginning to the whole file, at the same place of the sound. */
  #handOver({ sample, voice }: Heard, whole: Sample): void {
    if (voice.extend(whole.buffer)) {
      this.#heard = { sample: whole, voice };
      return voice.repeat(this.#repeats);
    }
    const left = sample.buffer.duration - voice.positionAt(this.#speaker.now);
    const time = this.#speaker.frameIn(Math.min(HAND_OVER_SECONDS, left - FADE_SECONDS));
    const from = voice.positionAt(time);
    voice.stop(time);
    this.#begin(whole, from, time);
  }

  #ended({ part, buffer }: Sample): void {
    this.#heard = null;
    this.#place = { seconds: buffer.duration };
    // After a beginning the whole file is still on its way, and continues here when it comes.
    if (part === 'head') return;
    this.#isWanted = false;
    this.#speaker.rest();
    this.#announce();
    if (this.#source) this.events$.next({ kind: 'ended', take: this.#source.take });
  }

  #giveUp(source: Source, reason: NoSample): void {
    const isWanted = this.#isWanted;
    this.#isWanted = false;
    this.#silence();
    if (reason.kind === 'failed')
      return this.events$.next({ kind: 'failed', take: source.take, message: reason.message });
    this.#source = null;
    this.#fallback.load(source.url, source.take, this.#tuning);
    this.#fallback.seek(this.#fractionIn(this.#means.samples.get(source.url)));
    if (isWanted) this.#fallback.resume();
  }

  #interrupted(): void {
    if (!this.#source || !this.#isWanted) return;
    this.#isWanted = false;
    this.#silence();
    this.events$.next({ kind: 'interrupted', take: this.#source.take });
  }

  /** Stops playback and keeps the position. */
  #silence(): void {
    this.#speaker.rest();
    if (!this.#heard) return;
    const { now } = this.#speaker;
    this.#place = { seconds: this.#heard.voice.positionAt(now) };
    this.#heard.voice.stop(now);
    this.#heard = null;
  }

  /** Reports the position every frame during playback. The frame after a press has enough to draw without it. */
  #follow(): void {
    if (this.#isFollowed) return;
    this.#isFollowed = true;
    const tell = () => {
      this.#isFollowed = this.#heard !== null;
      if (!this.#isFollowed) return;
      this.#announce();
      this.#means.nextFrame(tell);
    };
    this.#means.nextFrame(() => this.#means.nextFrame(tell));
  }

  #announce(): void {
    if (!this.#source) return;
    const { take, url } = this.#source;
    const sample = this.#heard?.sample ?? this.#means.samples.get(url);
    if (!sample) return;
    const seconds = this.#heard ? this.#heard.voice.positionAt(this.#speaker.now) : this.#secondsIn(sample);
    this.events$.next({ kind: 'position', take, seconds, duration: sample.duration });
  }

  #fractionIn(sample: Sample | null): number {
    if ('fraction' in this.#place) return this.#place.fraction;
    return sample ? this.#place.seconds / sample.duration : 0;
  }

  #secondsIn = ({ duration }: Sample): number =>
    'seconds' in this.#place ? this.#place.seconds : this.#place.fraction * duration;
}

/** What the page plays has no other tuning; another voice takes its place for one. */
const voiceOf = (begun: BegunSound): LayeredVoice => ({
  positionAt: (time) => begun.positionAt(time),
  retune: isUnchanged,
  extend: () => false,
  repeat: (isOn) => begun.repeat(isOn),
  stop: (time) => begun.stop(time),
  silence: () => {},
});

/** Samples of every shop have this rate: played at it, a loop keeps every one of them. */
const SAMPLE_RATE = 44_100;

/** Web Audio in front of `fallback`, in the device of the page if that is open; null if the browser has none. */
export function webAudio(
  fallback: AudioPort,
  events$: Subject<AudioEvent>,
  shiftsKeys: Store<boolean>,
  page: BegunPage,
): WebAudio | null {
  if (!('AudioContext' in globalThis && 'OfflineAudioContext' in globalThis)) return null;
  const decoder = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const device = new WebAudio(fallback, events$, {
    samples: new Samples({
      fetch: (url, options) => fetch(url, options),
      decode: (file) => decoder.decodeAudioData(file),
      cut: (buffer, seconds) => resized(buffer, Math.floor(seconds * buffer.sampleRate)),
      lengthened: (buffer, length) => (buffer.length === length ? buffer : resized(buffer, length)),
    }),
    clock: systemClock,
    openDevice: () => page.device ?? openDevice(),
    shiftsKeys,
    voices: new TunedVoices({
      open: async (context) => (await import('./stretch/stretched-voice.browser.ts')).openStretching(context),
      onUnable: () => shiftsKeys.set(false),
    }),
    part: (buffer, from, to) => resized(buffer, to - from, from),
    nextFrame: (draw) => void requestAnimationFrame(draw),
    savesData: () => navigator.connection?.saveData === true,
  });
  addEventListener(
    'pointerdown',
    ({ target }) => target instanceof Element && target.closest(PLAYS) && device.expectPress(),
    { capture: true, passive: true },
  );
  return device;
}

function openDevice(): Device {
  const { audioSession } = navigator;
  // The mute switch of a phone silences Web Audio, though not what is declared to be played back.
  if (audioSession) audioSession.type = 'playback';
  const context = new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' });
  const output = context.createGain();
  output.connect(context.destination);
  return { context, output };
}

/** Views mark what plays with the address of its preview. */
const PLAYS = '[data-preview]';

declare global {
  /** Not in every browser. */
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
    readonly audioSession?: { type: string };
  }
}

/** So much of a buffer from a place on, with silence after its end. Both are in samples. */
function resized(buffer: AudioBuffer, length: number, from = 0): AudioBuffer {
  const { sampleRate, numberOfChannels } = buffer;
  const other = new AudioBuffer({ length, numberOfChannels, sampleRate });
  for (let channel = 0; channel < numberOfChannels; channel += 1)
    other.copyToChannel(buffer.getChannelData(channel).subarray(from, from + length), channel);
  return other;
}
