import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { Store } from '../../core/kernel/readable.ts';
import type { AudioEvent } from '../../core/player/audio.port.ts';
import { layered } from '../../core/player/layers.ts';
import { type Tuning, UNCHANGED } from '../../core/player/tuning.ts';
import { fc } from '../../core/testing/arbitraries.ts';
import { settled } from '../../core/kernel/settled.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { MemoryAudio } from './audio.memory.ts';
import type { Device } from './begun-sound.browser.ts';
import { Samples } from './samples.browser.ts';
import { TunedVoices } from './tuned-voices.browser.ts';
import { FADE_SECONDS, type StartVoice, type Voicing } from './voice.browser.ts';
import { WebAudio } from './web-audio.browser.ts';

const RATE = 44_100;
const HEAD_BYTES = 12 * 1024;
const A = '/media/a.mp3';
const B = '/media/b.mp3';

interface Buffer {
  readonly url: string;
  readonly length: number;
  readonly numberOfChannels: number;
  readonly sampleRate: number;
  readonly duration: number;
  readonly getChannelData: (side: number) => Float32Array;
}

const aBuffer = (url: string, seconds: number): Buffer => ({
  url,
  length: Math.round(seconds * RATE),
  numberOfChannels: 2,
  sampleRate: RATE,
  duration: seconds,
  getChannelData: () => Float32Array.of(0.5),
});

/** One sound that was given to the context. */
class Played extends EventTarget {
  buffer: Buffer | null = null;
  loop = false;
  time = 0;
  from = 0;
  stopped: number | null = null;
  hasEnded = false;
  connect = <Node>(node: Node): Node => node;

  start(time: number, from: number): void {
    [this.time, this.from] = [time, from];
  }

  stop(time: number): void {
    this.stopped = time;
  }

  get end(): number {
    const ofItself = this.loop ? Infinity : this.time + this.buffer!.duration - this.from;
    return Math.min(this.stopped ?? Infinity, ofItself);
  }
}

/** A context whose time a test moves. */
class FakeContext extends EventTarget {
  currentTime = 1;
  readonly sampleRate = RATE;
  state = 'suspended';
  readonly destination = {};
  readonly played: Played[] = [];
  readonly gains: Array<{ readonly value: number }> = [];

  createGain() {
    const gain = {
      value: 1,
      setValueAtTime: () => gain,
      setTargetAtTime: (value: number) => Object.assign(gain, { value }),
      linearRampToValueAtTime: () => gain,
      cancelScheduledValues: () => gain,
    };
    this.gains.push(gain);
    return { context: this, gain, connect: <Node>(node: Node): Node => node };
  }

  createBufferSource(): Played {
    const played = new Played();
    this.played.push(played);
    return played;
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  resume = (): void => this.become('running');
  suspend = (): void => this.become('suspended');

  advanceBy(seconds: number): void {
    this.currentTime += seconds;
    for (const played of this.played) {
      if (played.hasEnded || played.end > this.currentTime) continue;
      played.hasEnded = true;
      played.dispatchEvent(new Event('ended'));
    }
  }

  /** Voices that are not faded out. */
  get sounding(): readonly Played[] {
    return this.played.filter(({ end, stopped }) => stopped === null && end > this.currentTime);
  }
}

/** A file on the server: how long it sounds and weighs, and what is wrong with it. */
interface File {
  readonly seconds: number;
  readonly bytes?: number;
  readonly headSeconds?: number;
  readonly status?: number;
  readonly ignoresRange?: boolean;
  readonly isDamaged?: boolean;
  readonly breaksOff?: boolean;
}

/** A sound that was stretched. */
interface Stretched {
  readonly voicing: Voicing;
  readonly tunings: Tuning[];
  readonly repeats: boolean[];
  whole: AudioBuffer | null;
  stopped: number | null;
}

const TUNING: Tuning = { tempoRatio: 1.2, semitones: 3 };

/** The first frame of a file of this length. */
function firstFrame(seconds: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(208);
  bytes.set([0xff, 0xfb, 0x50, 0x40]);
  bytes.set([0x58, 0x69, 0x6e, 0x67], 36);
  const samples = Math.round(seconds * RATE);
  const frames = Math.ceil((samples + 576) / 1152);
  const padding = frames * 1152 - 576 - samples;
  new DataView(bytes.buffer).setUint32(44, frames);
  bytes.set([576 >> 4, padding >> 8, padding & 255], 177);
  return bytes;
}

function aDevice(files: Readonly<Record<string, File>> = { [A]: { seconds: 4 }, [B]: { seconds: 6 } }) {
  const context = new FakeContext();
  const clock = new VirtualClock();
  const events$ = new Subject<AudioEvent>();
  const fallback = new MemoryAudio();
  const heard: AudioEvent[] = [];
  events$.subscribe((event) => heard.push(event));
  const asked: Array<{ readonly url: string; readonly part: 'head' | 'whole'; readonly answer: () => void }> = [];
  const frames: Array<() => void> = [];
  let savesData = false;

  const answerOf = (url: string, isRange: boolean): Response => {
    const file = files[url];
    if (!file || file.status !== undefined) return new Response(null, { status: file?.status ?? 404 });
    const { bytes = 50_000, ignoresRange = false, breaksOff = false } = file;
    const isHead = isRange && !ignoresRange;
    const body = new Uint8Array(isHead ? Math.min(bytes, HEAD_BYTES) : bytes);
    body.set(firstFrame(file.seconds));
    const response = new Response(body, {
      status: isHead ? 206 : 200,
      headers: isHead ? { 'Content-Range': `bytes 0-${body.length - 1}/${bytes}` } : {},
    });
    if (breaksOff && !isHead) response.arrayBuffer = () => Promise.reject(new TypeError('network error'));
    // How the decoder of this test recognises a file.
    return Object.assign(response, {
      arrayBuffer: breaksOff && !isHead ? response.arrayBuffer : async () => named(body, url, isHead),
    });
  };
  const origins = new WeakMap<ArrayBuffer, { url: string; isHead: boolean }>();
  const named = (body: Uint8Array<ArrayBuffer>, url: string, isHead: boolean) => {
    origins.set(body.buffer, { url, isHead: isHead && body.length === HEAD_BYTES });
    return body.buffer;
  };

  const samples = new Samples({
    fetch: ((url: string, { headers }: { headers: Record<string, string> }) =>
      new Promise<Response>((resolve, reject) => {
        const isRange = headers['Range'] === `bytes=0-${HEAD_BYTES - 1}`;
        const answer = () =>
          url === '/media/unreachable.mp3' ? reject(new TypeError('offline')) : resolve(answerOf(url, isRange));
        asked.push({ url, part: isRange ? 'head' : 'whole', answer });
      })) as typeof fetch,
    decode: async (file) => {
      const { url, isHead } = origins.get(file)!;
      const { seconds, headSeconds = 0.6, isDamaged = false } = files[url]!;
      if (isDamaged && !isHead) throw new DOMException('Unable to decode audio data', 'EncodingError');
      return aBuffer(url, isHead ? headSeconds : seconds) as unknown as AudioBuffer;
    },
    lengthened: (buffer, length) =>
      buffer.length === length
        ? buffer
        : (aBuffer((buffer as unknown as Buffer).url, length / RATE) as unknown as AudioBuffer),
    cut: (buffer, seconds) => aBuffer((buffer as unknown as Buffer).url, seconds) as unknown as AudioBuffer,
  });
  const shiftsKeys = new Store(true);
  const stretched: Stretched[] = [];
  /** Stays where it started. */
  const stretching: StartVoice = (_, voicing) => {
    const voice: Stretched = {
      voicing,
      tunings: [voicing.tuning],
      repeats: [voicing.repeats],
      whole: null,
      stopped: null,
    };
    stretched.push(voice);
    return {
      positionAt: () => voicing.from,
      retune: (tuning) => voice.tunings.push(tuning) > 0 && tuning !== UNCHANGED,
      extend: (buffer) => (voice.whole = buffer) === buffer,
      repeat: (isOn) => void voice.repeats.push(isOn),
      stop: (time) => void (voice.stopped = time),
    };
  };
  let opened = 0;
  const device = new WebAudio(fallback, events$, {
    samples,
    clock,
    openDevice() {
      opened += 1;
      return { context, output: context.createGain() } as unknown as Device;
    },
    voices: new TunedVoices({ open: async () => stretching, onUnable: () => shiftsKeys.set(false) }),
    shiftsKeys,
    part: (buffer, from, to) =>
      aBuffer(`${(buffer as unknown as Buffer).url} from ${from}`, (to - from) / RATE) as unknown as AudioBuffer,
    nextFrame: (draw) => void frames.push(draw),
    savesData: () => savesData,
  });

  const frame = () => frames.splice(0).forEach((draw) => draw());

  return {
    device,
    stretched,
    shiftsKeys,
    context,
    clock,
    fallback,
    heard,
    asked,
    saveData: () => (savesData = true),
    /** How often the device was opened. */
    opened: () => opened,
    of: (kind: AudioEvent['kind']) => heard.filter((event) => event.kind === kind),
    /** Answers all requests for a part of a file, or for all of it. */
    async arrive(part?: 'head' | 'whole'): Promise<void> {
      for (const call of asked.splice(0)) {
        if (part === undefined || call.part === part) call.answer();
        else asked.push(call);
      }
      await settled();
    },
    frame,
    /** The frame of a press, which says nothing of the position, and the one after it. */
    twoFrames() {
      frame();
      frame();
    },
  };
}

/** A device that has the beginnings of its files. */
async function aPreparedDevice(files?: Readonly<Record<string, File>>) {
  const set = aDevice(files);
  set.device.prepare(Object.keys(files ?? { [A]: 0, [B]: 0 }));
  await set.arrive();
  return set;
}

const lastPosition = ({ of }: Pick<ReturnType<typeof aDevice>, 'of'>) =>
  of('position').at(-1) as { seconds: number; duration: number };

describe('a sound that begins again at its end', () => {
  it('does so at the very sample, by the whole file, and does not end', async () => {
    const set = await aPreparedDevice();
    set.device.repeat(true);
    set.device.start(A, 1);
    set.context.advanceBy(0.1);
    await set.arrive('whole');
    const [head, whole] = set.context.played;
    expect([head!.loop, whole!.loop]).toEqual([false, true]);
    set.context.advanceBy(9.9);
    set.twoFrames();
    expect([set.of('ended'), set.context.played.length]).toEqual([[], 2]);
    expect(lastPosition(set).seconds).toBeCloseTo(2, 6);
  });

  it('ends with its next end when it is told so while it plays, and begins again when it is told that', async () => {
    const set = await aPreparedDevice();
    set.device.repeat(true);
    set.device.start(A, 1);
    await set.arrive('whole');
    set.context.advanceBy(6);
    set.device.repeat(false);
    set.twoFrames();
    expect(lastPosition(set).seconds).toBeCloseTo(2, 6);
    expect(set.context.played.at(-1)!.loop).toBe(false);
    set.device.repeat(true);
    expect(set.context.played.at(-1)!.loop).toBe(true);
  });

  it('does so within the voice where it is stretched, once the whole file is there', async () => {
    const set = await aPreparedDevice();
    set.device.expectTuning();
    set.device.repeat(true);
    set.device.start(A, 1, TUNING);
    await set.arrive();
    const [voice] = set.stretched;
    expect([set.stretched.length, voice!.repeats.at(-1)]).toEqual([1, true]);
    set.device.repeat(false);
    expect(voice!.repeats.at(-1)).toBe(false);
    voice!.voicing.onEnd();
    expect([set.of('ended').length, set.stretched.length]).toEqual([1, 1]);
  });

  it('does so in the media element, too', () => {
    const { device, fallback } = aDevice();
    device.repeat(true);
    expect(fallback.repeats).toBe(true);
  });
});

describe('a part of a sound', () => {
  it('is a sound of its own that goes round, and tells where it is in the whole [PLAY-25]', async () => {
    const set = await aPreparedDevice();
    set.device.start(A, 1);
    await set.arrive('whole');
    set.device.loop({ start: 1, end: 2.5 });
    const part = set.context.played.at(-1)!;
    expect(part).toMatchObject({ loop: true, from: 0, buffer: { url: `${A} from ${RATE}`, duration: 1.5 } });
    expect(set.context.sounding).toEqual([part]);
    set.context.advanceBy(1.6);
    set.twoFrames();
    expect([lastPosition(set).seconds, set.of('ended')]).toEqual([expect.closeTo(1.1, 6), []]);
  });

  it('goes on where it is when its ends move around that place, and begins anew when they do not', async () => {
    const set = await aPreparedDevice();
    set.device.start(A, 1);
    await set.arrive('whole');
    set.device.loop({ start: 1, end: 3 });
    set.context.advanceBy(1.5);
    set.device.loop({ start: 2, end: 3.5 });
    expect(set.context.played.at(-1)!.from).toBeCloseTo(0.5, 6);
    set.device.loop({ start: 0, end: 1 });
    expect(set.context.played.at(-1)!.from).toBe(0);
  });

  it('goes on to the end of the sound when it is no longer wanted, and another sound is heard whole', async () => {
    const set = await aPreparedDevice();
    set.device.start(A, 1);
    await set.arrive('whole');
    set.device.loop({ start: 1, end: 2 });
    set.context.advanceBy(0.5);
    set.device.loop(null);
    expect(set.context.played.at(-1)).toMatchObject({ loop: false, from: 1.5, buffer: { url: A } });
    set.device.loop({ start: 1, end: 2 });
    set.device.start(B, 2);
    await set.arrive('whole');
    expect(set.context.played.at(-1)!.buffer!.url).toBe(B);
  });

  it('waits for the whole file', async () => {
    const set = await aPreparedDevice();
    set.device.start(A, 1);
    set.device.loop({ start: 0.1, end: 0.3 });
    expect(set.context.sounding).toEqual([]);
    await set.arrive('whole');
    expect(set.context.sounding).toMatchObject([{ loop: true, buffer: { duration: expect.closeTo(0.2, 3) } }]);
  });

  it('stays one when repeating is turned off, and is stretched as all of it would be', async () => {
    const set = await aPreparedDevice();
    set.device.expectTuning();
    set.device.start(A, 1, TUNING);
    await set.arrive();
    set.device.loop({ start: 1, end: 2 });
    await settled();
    const voice = set.stretched.at(-1)!;
    expect(voice.voicing).toMatchObject({ tuning: TUNING, repeats: true, buffer: { duration: 1 } });
    set.device.repeat(false);
    expect(voice.repeats).toEqual([true]);
  });

  it('is kept by the media element in steps, where that plays', async () => {
    const { device, fallback, arrive } = aDevice({ [A]: { seconds: 120 } });
    device.start(A, 1);
    await arrive();
    expect(fallback.url).toBe(A);
    device.loop({ start: 30, end: 60 });
    const tell = (seconds: number) => device.events$.next({ kind: 'position', take: 1, seconds, duration: 120 });
    tell(0);
    expect(fallback.fraction).toBe(0.25);
    fallback.seek(0.4);
    tell(48);
    expect(fallback.fraction).toBe(0.4);
    tell(59.99);
    expect(fallback.fraction).toBe(0.25);
  });
});

describe('the frames of a file', () => {
  it('are those that are played, and are not fetched again', async () => {
    const set = await aPreparedDevice();
    const asking = set.device.decoded(A);
    await settled();
    await set.arrive();
    expect(await asking).toEqual({
      ok: true,
      value: { channels: [expect.any(Float32Array), expect.any(Float32Array)], rate: RATE },
    });
    set.device.start(A, 1);
    expect(await set.device.decoded(A)).toMatchObject({ ok: true });
    expect(set.asked).toEqual([]);
  });

  it('are none where the file is too long to be decoded', async () => {
    const { device, arrive } = aDevice({ [A]: { seconds: 61 } });
    const asking = device.decoded(A);
    await arrive();
    expect(await asking).toEqual({ ok: false, failure: { kind: 'unsuitable' } });
  });

  it('are none, with the reason, where it cannot be fetched, until it can', async () => {
    const { device, arrive } = aDevice({ [A]: { seconds: 4, status: 503 } });
    const asking = device.decoded(A);
    await arrive();
    expect(await asking).toEqual({ ok: false, failure: { kind: 'failed', message: 'HTTP error status: 503' } });
  });
});

describe('a press', () => {
  it('lets the beginning of a prepared sound be heard at once, and tells its length', async () => {
    const set = await aPreparedDevice();
    set.device.start(A, 1);
    const [played] = set.context.sounding;
    expect(played).toMatchObject({ buffer: { url: A }, time: 1, from: 0 });
    expect(played!.buffer!.duration).toBeLessThan(0.6);
    set.twoFrames();
    expect(lastPosition(set)).toEqual({ kind: 'position', take: 1, seconds: 0, duration: 4 });
    expect(set.context.state).toBe('running');
  });

  it('hands over to the whole file at the same sample, without a gap', async () => {
    const set = await aPreparedDevice();
    set.device.start(A, 1);
    set.context.advanceBy(0.1);
    await set.arrive('whole');
    const [head, whole] = set.context.played;
    expect(whole!.time).toBeGreaterThan(set.context.currentTime);
    expect(whole!.from).toBeCloseTo(whole!.time - head!.time, 12);
    expect(head!.stopped).toBeCloseTo(whole!.time + FADE_SECONDS, 12);
    expect(whole!.time * RATE).toBeCloseTo(Math.round(whole!.time * RATE), 6);
    expect(head!.time + head!.buffer!.duration).toBeGreaterThanOrEqual(head!.stopped!);
  });

  it('goes on from the end of the beginning when the rest comes late', async () => {
    const set = await aPreparedDevice();
    set.device.start(A, 1);
    set.context.advanceBy(2);
    expect(set.of('ended')).toEqual([]);
    await set.arrive('whole');
    const [head, whole] = set.context.played;
    expect(whole).toMatchObject({ time: 3, from: head!.buffer!.duration });
  });

  it('fetches the beginning first when nothing was prepared', async () => {
    const set = aDevice();
    set.device.start(A, 1);
    expect(set.asked.map(({ part }) => part)).toEqual(['head']);
    await set.arrive('head');
    expect(set.context.sounding).toHaveLength(1);
    expect(set.asked.map(({ part }) => part)).toEqual(['whole']);
  });

  it('needs no second fetch for a file as short as its beginning', async () => {
    const set = await aPreparedDevice({ [A]: { seconds: 0.3, bytes: 5000 } });
    set.device.start(A, 1);
    set.context.advanceBy(0.3);
    expect([set.of('ended'), set.asked]).toEqual([[{ kind: 'ended', take: 1 }], []]);
  });

  it('stops what sounded [PLAY-25]', async () => {
    const set = await aPreparedDevice();
    set.device.start(A, 1);
    set.device.start(B, 2);
    expect(set.context.sounding.map(({ buffer }) => buffer!.url)).toEqual([B]);
    await set.arrive('whole');
    expect(set.context.sounding.map(({ buffer }) => buffer!.url)).toEqual([B]);
  });
});

describe('a sound that plays', () => {
  async function playing() {
    const set = await aPreparedDevice();
    set.device.start(A, 1);
    await set.arrive('whole');
    set.context.advanceBy(1);
    return set;
  }

  it('pauses and goes on where it was', async () => {
    const set = await playing();
    set.device.pause();
    expect(set.context.sounding).toEqual([]);
    set.context.advanceBy(5);
    set.device.resume();
    expect(set.context.sounding).toMatchObject([{ from: 1, time: 7 }]);
  });

  it('is told with every frame after that of the press, and ends once', async () => {
    const set = await playing();
    set.frame();
    expect(lastPosition(set)).toBeUndefined();
    set.frame();
    expect(lastPosition(set)).toMatchObject({ seconds: 1, duration: 4 });
    set.context.advanceBy(9);
    set.frame();
    expect(lastPosition(set)).toMatchObject({ seconds: 4, duration: 4 });
    expect(set.of('ended')).toEqual([{ kind: 'ended', take: 1 }]);
    const told = set.heard.length;
    set.frame();
    expect(set.heard).toHaveLength(told);
  });

  it('moves, playing or paused, and to where its length was not known yet', async () => {
    const set = await playing();
    set.device.seek(0.75);
    expect(set.context.sounding).toMatchObject([{ from: 3 }]);
    set.device.pause();
    set.device.seek(0.25);
    expect([set.context.sounding, lastPosition(set).seconds]).toEqual([[], 1]);

    const cold = aDevice();
    cold.device.start(B, 1);
    cold.device.seek(0.5);
    await cold.arrive();
    await cold.arrive();
    expect(cold.context.sounding).toMatchObject([{ from: 3 }]);
  });

  it('sets the volume of the media element, too, so that there is one', async () => {
    const set = await playing();
    set.device.setVolume(0.5);
    expect(set.fallback.volume).toBe(0.5);
  });

  it('is interrupted when the device is taken away', async () => {
    const set = await playing();
    set.context.become('interrupted');
    expect(set.of('interrupted')).toEqual([{ kind: 'interrupted', take: 1 }]);
    set.device.resume();
    expect(set.context.sounding).toMatchObject([{ from: 1 }]);
  });

  it('lets the device sleep half a minute after it has stopped', async () => {
    const set = await playing();
    set.device.pause();
    await set.clock.advanceBy(29_999);
    expect(set.context.state).toBe('running');
    await set.clock.advanceBy(1);
    expect([set.context.state, set.of('interrupted')]).toEqual(['suspended', []]);
    set.device.expectPress();
    expect(set.context.state).toBe('running');
  });
});

describe('the device', () => {
  it('is opened by a gesture where there is something to play, and nowhere else', async () => {
    const { device, context } = aDevice();
    device.expectPress();
    device.prepare([]);
    device.expectPress();
    expect(context.state).toBe('suspended');
    device.prepare([A]);
    device.expectPress();
    expect(context.state).toBe('running');
  });

  it('is opened, and not started, while the pointer rests on something to play', async () => {
    const { device, context, opened } = aDevice();
    device.anticipate(A);
    expect([opened(), context.state]).toEqual([1, 'suspended']);
    device.prepare([A]);
    device.expectPress();
    expect([opened(), context.state]).toEqual([1, 'running']);
  });
});

describe('what was loaded without being played', () => {
  it('is silent until it is resumed, from where it was moved to', async () => {
    const set = await aPreparedDevice();
    set.device.load(A, 1);
    set.device.seek(0.5);
    expect([set.context.played, lastPosition(set)]).toEqual([
      [],
      { kind: 'position', take: 1, seconds: 2, duration: 4 },
    ]);
    set.device.resume();
    await set.arrive();
    expect(set.context.sounding).toMatchObject([{ from: 2 }]);
  });
});

describe('what Web Audio cannot play', () => {
  it.each([
    ['is longer than a minute', { seconds: 61 }],
    ['comes from a server without ranges', { seconds: 4, ignoresRange: true }],
    ['cannot be decoded', { seconds: 0.3, bytes: 5000, isDamaged: true }],
    ['is too short to cut', { seconds: 4, headSeconds: 0.03 }],
  ])('is played by the media element when it %s', async (_, file) => {
    const set = aDevice({ [A]: file });
    set.device.start(A, 7);
    await set.arrive();
    expect([set.fallback.url, set.fallback.take, set.fallback.playing]).toEqual([A, 7, true]);
    set.device.seek(0.5);
    set.device.pause();
    expect([set.fallback.fraction, set.fallback.playing]).toEqual([0.5, false]);
    set.device.start(A, 8);
    await settled();
    expect([set.fallback.take, set.asked]).toEqual([8, []]);
  });

  it('is tried by the media element when it cannot be read by scripts, and asked for again the next time', async () => {
    const set = aDevice({});
    set.device.start('/media/unreachable.mp3', 1);
    await set.arrive();
    expect(set.fallback.playing).toBe(true);
    set.device.start('/media/unreachable.mp3', 2);
    expect(set.asked).toHaveLength(1);
  });

  it.each([
    ['HTTP error status: 404', { seconds: 4, status: 404 }],
    ['HTTP error status: 503', { seconds: 4, status: 503 }],
    ['Error decoding audiobuffer', { seconds: 4, isDamaged: true }],
    ['Error reading file', { seconds: 4, breaksOff: true }],
  ])('fails with "%s" [PLAY-44, PLAY-45, PLAY-46]', async (message, file) => {
    const set = aDevice({ [A]: file });
    set.device.start(A, 3);
    await set.arrive();
    await set.arrive();
    expect(set.of('failed')).toEqual([{ kind: 'failed', take: 3, message }]);
    expect(set.context.sounding).toEqual([]);
  });

  it('says nothing of a sound that another has replaced', async () => {
    const set = aDevice({ [A]: { seconds: 4, status: 404 }, [B]: { seconds: 4 } });
    set.device.start(A, 1);
    set.device.start(B, 2);
    await set.arrive();
    expect([set.of('failed'), set.context.sounding.length]).toEqual([[], 1]);
  });
});

describe('fetching ahead', () => {
  const urls = Array.from({ length: 8 }, (_, at) => `/media/${at}.mp3`);
  const files = Object.fromEntries(urls.map((url) => [url, { seconds: 4 }]));

  it('asks for a few beginnings at a time, and for none twice', async () => {
    const { device, asked, arrive } = aDevice(files);
    device.prepare(urls);
    expect(asked.map(({ url, part }) => [url, part])).toEqual(urls.slice(0, 3).map((url) => [url, 'head']));
    device.prepare(urls.slice(5));
    await arrive();
    expect(asked.map(({ url }) => url)).toEqual(urls.slice(5));
    await arrive();
    device.prepare(urls.slice(5));
    expect(asked).toEqual([]);
  });

  it('asks for the whole file of the one that the pointer rests on', async () => {
    const { device, asked, arrive, context } = aDevice(files);
    device.anticipate(urls[0]!);
    await arrive();
    expect(asked.map(({ url, part }) => [url, part])).toEqual([[urls[0], 'whole']]);
    await arrive();
    device.start(urls[0]!, 1);
    expect([context.sounding[0]!.buffer!.duration, asked]).toEqual([4, []]);
  });

  it('asks for nothing when the customer saves data', async () => {
    const { device, asked, saveData } = aDevice(files);
    saveData();
    device.prepare(urls);
    device.anticipate(urls[0]!);
    expect(asked).toEqual([]);
  });
});

const step = fc.oneof(
  fc.record({ start: fc.constantFrom(A, B) }),
  fc.record({ load: fc.constantFrom(A, B) }),
  fc.record({ press: fc.constantFrom('pause' as const, 'resume' as const) }),
  fc.record({ seek: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ wait: fc.double({ min: 0.01, max: 3, noNaN: true }) }),
  fc.record({ arrives: fc.constantFrom('head' as const, 'whole' as const) }),
);

it('one sound is heard at a time, and its position only goes on unless it is moved [PLAY-25]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
      const set = aDevice();
      const { device, context, heard } = set;
      let take = 0;
      let lowest = 0;
      let isMoved = false;
      for (const now of steps) {
        const before = heard.length;
        if ('start' in now) device.start(now.start, (take += 1));
        else if ('load' in now) device.load(now.load, (take += 1));
        else if ('press' in now) device[now.press]();
        else if ('seek' in now) device.seek(now.seek);
        else if ('wait' in now) context.advanceBy(now.wait);
        else await set.arrive(now.arrives);
        set.twoFrames();
        isMoved ||= 'start' in now || 'load' in now || 'seek' in now;
        for (const event of heard.slice(before)) {
          expect(event.take).toBe(take);
          if (event.kind !== 'position') continue;
          if (!isMoved) expect(event.seconds).toBeGreaterThanOrEqual(lowest - 1e-9);
          expect(event.seconds).toBeLessThanOrEqual(event.duration + 1e-9);
          lowest = event.seconds;
          isMoved = false;
        }
        expect(context.sounding.length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 300 },
  );
});

describe('in another tuning', () => {
  it('a sound begins with its beginning, and goes on in the rest when that comes', async () => {
    const set = await aPreparedDevice();
    set.device.start(A, 1, TUNING);
    await settled();
    expect(set.context.played).toEqual([]);
    expect(set.stretched).toMatchObject([{ voicing: { from: 0, tuning: TUNING }, whole: null }]);
    await set.arrive('whole');
    expect(set.stretched).toMatchObject([{ whole: { url: A, duration: 4 }, stopped: null }]);
    set.stretched[0]!.voicing.onEnd();
    expect(set.of('ended')).toHaveLength(1);
  });

  it('waits for the whole sound where too little of its beginning is left', async () => {
    const set = await aPreparedDevice();
    set.device.load(A, 1, TUNING);
    set.device.seek(0.1);
    set.device.resume();
    await settled();
    expect(set.stretched).toEqual([]);
    await set.arrive('whole');
    expect(set.stretched).toMatchObject([{ voicing: { from: 0.4, buffer: { duration: 4 } } }]);
  });

  it('a sound that plays as it is gives way to one that is stretched at the same place, and back', async () => {
    const set = await aPreparedDevice();
    set.device.start(A, 1);
    await set.arrive('whole');
    set.context.advanceBy(1);
    set.device.retune(TUNING);
    await settled();
    expect(set.context.sounding).toEqual([]);
    expect(set.stretched[0]!.voicing.from).toBeCloseTo(1, 6);
    set.device.retune({ tempoRatio: 0.9, semitones: 0 });
    expect(set.stretched).toHaveLength(1);
    set.device.retune(UNCHANGED);
    expect(set.stretched[0]!.stopped).not.toBeNull();
    expect(set.context.sounding).toHaveLength(1);
  });

  it('is played by the fallback where keys cannot be shifted, from the same place', async () => {
    const set = await aPreparedDevice();
    set.shiftsKeys.set(false);
    set.device.start(A, 1);
    await set.arrive('whole');
    set.context.advanceBy(1);
    set.device.retune({ tempoRatio: 1.2, semitones: 0 });
    expect(set.fallback).toMatchObject({ url: A, playing: true, tuning: { tempoRatio: 1.2 } });
    expect(set.fallback.fraction).toBeCloseTo(0.25, 6);
    expect([set.context.sounding, set.stretched]).toEqual([[], []]);
  });
});

describe('sounds that are heard together', () => {
  const BOTH = layered([A, B]);

  it('begin at one sample once all of them are here, the shorter one with silence after it', async () => {
    const { device, context, arrive } = aDevice();
    device.start(BOTH, 1);
    await arrive('head');
    expect(context.played).toEqual([]);
    await arrive('whole');
    expect(context.played.map(({ buffer }) => [buffer?.url, buffer?.duration])).toEqual([
      [A, 6],
      [B, 6],
    ]);
    expect(context.played.map(({ time, from }) => [time, from])).toEqual([
      [1.02, 0],
      [1.02, 0],
    ]);
  });

  it('do not clip, are silenced while they play, and heard as chosen after a seek', async () => {
    const { device, context, arrive } = aDevice();
    device.start(BOTH, 1);
    await arrive();
    await arrive();
    const level = 10 ** (-1 / 20);
    const [drums, bass] = context.gains.filter(({ value }) => value !== 1);
    expect([drums?.value, bass?.value]).toEqual([level, level]);
    device.silence([B]);
    expect([drums?.value, bass?.value]).toEqual([level, 0]);
    const before = context.gains.length;
    device.seek(0.5);
    expect(context.played.slice(2).map(({ from }) => from)).toEqual([3, 3]);
    expect(
      context.gains
        .slice(before)
        .map(({ value }) => value)
        .filter((value) => value !== 1),
    ).toEqual([level, 0]);
  });

  it('end together, once, and fade out together where another sound is started', async () => {
    const { device, context, arrive, of } = aDevice();
    device.start(BOTH, 1);
    await arrive();
    await arrive();
    context.advanceBy(7);
    expect(of('ended')).toEqual([{ kind: 'ended', take: 1 }]);
    device.start(BOTH, 2);
    device.start(A, 3);
    expect(context.played.slice(2, 4).every(({ stopped }) => stopped !== null)).toBe(true);
  });

  it.each([
    ['is too long to be decoded', { seconds: 61 }, 'These stems cannot be played together here'],
    ['is not there', { seconds: 4, status: 404 }, 'HTTP error status: 404'],
    ['is damaged', { seconds: 4, isDamaged: true }, 'Error decoding audiobuffer'],
  ])('fail, and say why, where one of them %s [PLAY-43 to PLAY-46]', async (_, file, message) => {
    const { device, of, arrive, fallback } = aDevice({ [A]: { seconds: 4 }, [B]: file });
    device.start(BOTH, 1);
    await arrive();
    await arrive();
    expect(of('failed')).toEqual([{ kind: 'failed', take: 1, message }]);
    expect(fallback.url).toBeNull();
  });

  it('are not fetched ahead, but when the pointer rests on their button', async () => {
    const { device, asked } = aDevice();
    device.prepare([BOTH]);
    expect(asked).toEqual([]);
    device.anticipate(BOTH);
    expect(asked.map(({ url }) => url)).toEqual([A, B]);
  });
});

/** What the page plays before the code is there. */
class BegunHere {
  readonly url = A;
  readonly heard = Promise.resolve();
  readonly isWanted = true;
  isOver = false;
  readonly repeats: boolean[] = [];
  stopped: number | null = null;
  onEnd?: () => void;
  positionAt = (time: number): number => (this.isOver ? 4 : time + 0.5);
  repeat = (isOn: boolean): void => void this.repeats.push(isOn);
  stop = (time = 0): void => void (this.stopped = time);
}

describe('a sound that the page has begun', () => {
  const whole = aBuffer(A, 4) as unknown as AudioBuffer;

  it('goes on: nothing begins again, and nothing is fetched', () => {
    const set = aDevice();
    const begun = new BegunHere();
    set.device.repeat(true);
    set.device.goOn(begun, whole, 7);
    set.context.advanceBy(1);
    set.twoFrames();
    expect([set.context.played, set.asked, begun.repeats, begun.stopped]).toEqual([[], [], [true], null]);
    expect(set.of('position').at(-1)).toEqual({ kind: 'position', take: 7, seconds: 2.5, duration: 4 });
    expect(set.context.state).toBe('running');
  });

  it('pauses, and goes on from its place', () => {
    const set = aDevice();
    const begun = new BegunHere();
    set.device.goOn(begun, whole, 7);
    set.device.pause();
    expect(begun.stopped).toBe(1);
    set.context.advanceBy(3);
    set.device.resume();
    expect(set.context.sounding.map(({ time, from }) => [time, from])).toEqual([[4, 1.5]]);
  });

  it('gives way to a voice in another key and tempo, at its place', async () => {
    const set = aDevice();
    const begun = new BegunHere();
    set.device.expectTuning();
    set.device.goOn(begun, whole, 7, TUNING);
    await set.arrive();
    expect([begun.stopped, set.stretched.map(({ voicing }) => voicing.from)]).toEqual([1, [1.5]]);
  });

  it('gives way to the next sound', async () => {
    const set = await aPreparedDevice();
    const begun = new BegunHere();
    set.device.goOn(begun, whole, 7);
    set.device.start(B, 8);
    expect([begun.stopped, set.context.sounding.map(({ buffer }) => buffer!.url)]).toEqual([1, [B]]);
  });

  it('ends, also where it was over before the code was there', async () => {
    for (const isOver of [false, true]) {
      const set = aDevice();
      const begun = Object.assign(new BegunHere(), { isOver });
      set.device.goOn(begun, whole, 7);
      if (!isOver) begun.onEnd?.();
      await settled();
      expect([set.of('ended'), lastPosition(set)]).toEqual([
        [{ kind: 'ended', take: 7 }],
        { kind: 'position', take: 7, seconds: 4, duration: 4 },
      ]);
    }
  });
});
