import { afterEach, expect, it } from 'vitest';
import { failed, ok } from '../../../core/kernel/result.ts';
import type { Stretch } from '../../../core/player/stretch.ts';
import type { Tuning } from '../../../core/player/tuning.ts';
import { type Evidence, finding } from '../../../domain/publishing/findings.ts';
import { draw, eraseAll, press, settled } from '../../testing/draw.ts';
import type { AudioOfFile } from '../hearing/audio-of-file.ts';
import CompareDialog from './CompareDialog.tsx';
import type { Device } from './open-pair.ts';

afterEach(eraseAll);

/** What a device was told to play: the sound, the start time, the offset in seconds, and whether it was stopped. */
interface Played {
  readonly seconds: number;
  readonly version: 'made' | 'moved';
  readonly at: number;
  readonly from: number;
  isStopped: boolean;
  readonly end: () => void;
}

/** A silent device with a manual clock. A buffer lasts a tenth of a second per byte. */
function aDevice() {
  const played: Played[] = [];
  const pans: number[] = [];
  let [now, closed] = [0, 0];
  const connects = { connect: (to: unknown) => to };
  const gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, cancelScheduledValues: () => {} };
  const device = {
    get currentTime() {
      return now;
    },
    destination: {},
    resume: async () => {},
    close: async () => void (closed += 1),
    decodeAudioData: async ({ byteLength }: ArrayBuffer) =>
      byteLength === 1
        ? Promise.reject(new Error('no sound'))
        : {
            version: 'made',
            duration: byteLength / 10,
            length: byteLength * 800,
            numberOfChannels: 1,
            sampleRate: 8_000,
            getChannelData: () => Float32Array.from({ length: byteLength * 800 }, (_, i) => Math.sin(i) / byteLength),
          },
    createBuffer: (numberOfChannels: number, length: number, sampleRate: number) => ({
      version: 'moved',
      duration: length / sampleRate,
      numberOfChannels,
      sampleRate,
      getChannelData: () => new Float32Array(length),
      copyToChannel: () => {},
    }),
    createGain: () => ({ ...connects, gain }),
    createStereoPanner: () => ({ ...connects, pan: { set value(pan: number) { pans.push(pan); } } }), // prettier-ignore
    createBufferSource() {
      const source = Object.assign(new EventTarget(), {
        ...connects,
        buffer: { duration: 0, version: 'made' as const },
        start(at: number, from: number) {
          const { duration: seconds, version } = source.buffer;
          const end = () => void source.dispatchEvent(new Event('ended'));
          played.push({ seconds, version, at, from, isStopped: false, end });
          source.stop = () => void (played[played.findIndex((one) => one.end === end)]!.isStopped = true);
        },
        stop() {},
      });
      return source;
    },
  };
  return {
    device: device as unknown as Device,
    played,
    pans,
    wait: (seconds: number) => (now += seconds),
    closed: () => closed,
  };
}

const audio = (tenths: number): AudioOfFile => ({ read: async () => ok(new Uint8Array(tenths)) });
const LAID: Evidence = { preview: '/media/preview/7.mp3', laid: { offset: 2, tempo: 1.25, semitones: 3 } };

async function comparing(evidence = LAID, { a = audio(80), b = audio(100), canStretch = (): boolean => true } = {}) {
  const { device, ...heard } = aDevice();
  const tunings: Tuning[] = [];
  const stretch: Stretch = async ({ channels, rate }, tuning) => {
    tunings.push(tuning);
    const made = channels.map(({ length }) => new Float32Array(Math.round(length / tuning.tempoRatio)));
    return canStretch() ? ok({ channels: made, rate }) : failed('failed');
  };
  const page = await draw(
    <CompareDialog
      finding={finding('sold-like', 'Loops/Mine.wav', { text: '80.0 % of it is “Tune”', evidence })}
      sounds={{ a: { name: 'Loops/Mine.wav', audio: a }, b: { name: 'The sound on sale', audio: b } }}
      onClose={() => {}}
      openDevice={() => device}
      stretch={stretch}
    />,
  );
  await settled(() => {});
  const key = (name: string) =>
    settled(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
  const text = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
  const slider = () => document.querySelector('[role="slider"]');
  return { page, key, text, slider, tunings, ...heard };
}

it('draws both where they were measured to lie, and says so [DASH-01]', async () => {
  const { text } = await comparing();
  expect(text()).toContain('The other begins 2.000 s into it: 125.0 % of its tempo, 3 semitones above it.');
  const waves = [...document.querySelectorAll<SVGElement>('[role="slider"] svg')].map(({ style }) => [
    style.marginInlineStart,
    style.width,
  ]);
  // The timeline is ten seconds of the first: it lasts eight, and the other spans seconds 2 to 10.
  expect(waves).toEqual([
    ['0%', 'calc(80% - 0%)'],
    ['20%', 'calc(100% - 20%)'],
  ]);
});

it('goes from one to the other at the same musical place without a gap, by keys [DASH-01]', async () => {
  const { key, wait, played, slider } = await comparing();
  await key(' ');
  expect(played).toMatchObject([{ seconds: 8, from: 0 }]);
  wait(4);
  await key('b');
  // At second 4 of the first, the other has played two of those seconds, which are longer in its own time.
  expect(played[1]).toMatchObject({ seconds: 10, version: 'made', from: expect.closeTo((4 - 2) * 1.25, 6) });
  expect([played[0]?.isStopped, played[1]?.isStopped]).toEqual([true, false]);
  expect(played[1]?.at).toBeCloseTo(4.03, 6);
  wait(1);
  await key('a');
  // On its own, the other plays at its own tempo: a second of it is 0.8 of the first.
  expect(played[2]).toMatchObject({ seconds: 8, from: expect.closeTo(4.8, 6) });
  await key('ArrowRight');
  expect(slider()?.getAttribute('aria-valuetext')).toMatch(/ s of A, .* s of B$/);
});

it('plays both together in the tempo and key of the first, as one or on two sides [DASH-01]', async () => {
  const { page, key, played, pans, text, tunings } = await comparing();
  expect(tunings).toEqual([{ tempoRatio: 1.25, semitones: 3 }]);
  await press(page.named('Both'));
  await key(' ');
  expect(played).toMatchObject([
    { version: 'made', seconds: 8, from: 0, at: 0.03 },
    { version: 'moved', seconds: 8, from: 0, at: 2.03 },
  ]);
  await press(page.named('Sides'));
  expect(pans).toEqual([-1, 1]);
  expect(text()).toContain(
    'Together, B is played as A is: at 125.0 % of its tempo, 3 semitones higher. Alone it is as it was made.',
  );
  expect(text()).toContain('dB softer, so that both are as loud.');
});

it('is at the beginning again when all is over', async () => {
  const { page, key, played, slider } = await comparing();
  await key(' ');
  expect(page.has('Pause')).toBe(true);
  await settled(() => played[0]?.end());
  expect(page.has('Play')).toBe(true);
  expect(slider()?.getAttribute('aria-valuenow')).toBe('0');
});

it('lays both together at their beginnings where nothing was measured, and says so', async () => {
  const { text, key, played, tunings } = await comparing({ other: 'Loops/Other.wav' });
  expect(tunings, 'nothing to move').toEqual([]);
  expect(text()).toContain('Both are laid together at their beginnings.');
  await key('b');
  await key(' ');
  expect(played).toMatchObject([{ seconds: 10, from: 0 }]);
});

it('says which of both is gone, and reads again what could not be read', async () => {
  const gone: AudioOfFile = { read: async () => failed('gone') };
  expect((await comparing(LAID, { b: gone })).text()).toContain('The other sound is no longer there.');
  await eraseAll();
  let isOnline = false;
  const flaky: AudioOfFile = {
    read: async () => (isOnline ? ok(new Uint8Array(80)) : failed('failed')),
  };
  const { page, text } = await comparing(LAID, { a: flaky });
  expect(text()).toContain('A, Loops/Mine.wav, cannot be read now.');
  isOnline = true;
  await press(page.named('Read again'));
  expect(page.has('Play')).toBe(true);
});

it('says that a pair cannot be read while nothing can be stretched, and tries again', async () => {
  let isOnline = false;
  const { page, text } = await comparing(LAID, { canStretch: () => isOnline });
  expect(text()).toContain('B, The sound on sale, cannot be read now.');
  isOnline = true;
  await press(page.named('Read again'));
  expect(page.has('Play')).toBe(true);
});

it('gives the device back when it is closed', async () => {
  const { closed } = await comparing();
  await eraseAll();
  expect(closed()).toBe(1);
});
