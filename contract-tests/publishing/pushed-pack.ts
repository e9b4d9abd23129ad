import { aHit, blackCover, DECLARATION } from '../../cli/testing/clean-pack.ts';
import { resample } from '../../domain/audio/resample.ts';
import { SAMPLE_RATE, type StereoAudio } from '../../domain/audio/stereo.ts';
import { writeWav } from '../../domain/audio/wav.ts';
import { sha256 as sha256Of } from '../../adapters/memory/license/sha256.ts';
import { changeAudio } from '../../server/tempo/change-audio.ts';
import { houseLoop } from '../../server/testing/house-loop.ts';

export type Pushable = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

const changed = ({ left, right }: StereoAudio, gain: number): StereoAudio => ({
  left: left.map((sample) => gain * sample),
  right: right.map((sample) => gain * sample),
});

const text = (content: string) => new TextEncoder().encode(content);

/**
 * A pack with three faults: a tempo half as fast again, a key a semitone too high, and a copy of a sound. A unique seed
 * gives unique sounds.
 */
export function threeFaults(name: string, seed: string): Pushable {
  const beat = aBeat(seed, 9);
  const house = aBeat(seed, 7);
  const manifest = { name, description: 'Three faults.', genres: ['house'], declaration: DECLARATION };
  return new Map([
    ['pack.json', text(JSON.stringify(manifest))],
    ['cover.png', new Uint8Array(blackCover())],
    ['Loops/Beat_180bpm_Am.wav', new Uint8Array(writeWav(beat))],
    ['Loops/House_120bpm_G#m.wav', new Uint8Array(writeWav(house))],
    ['Loops/Second_Thought_120bpm_Am.wav', new Uint8Array(writeWav(changed(beat, 0.7)))],
    ['Hits/Ping.wav', new Uint8Array(writeWav(aHit(200)))],
  ]);
}

/** Two bars of house at 120 BPM in a minor key. */
function aBeat(seed: string, tonic: number): StereoAudio {
  const beat = houseLoop({ seed, tonic, bassRhythm: 'pulse', chordRhythm: 'held' }, ['bass', 'chords']);
  return changed(beat, 0.85);
}

/** A pack of one loop at 120 BPM in A minor, without that information in the file. */
export const oneLoop = (name: string, seed: string): Pushable =>
  new Map([
    ['pack.json', text(JSON.stringify({ name, genres: ['house'], declaration: DECLARATION }))],
    ['cover.png', new Uint8Array(blackCover())],
    ['Loops/Tide_120bpm_Am.wav', new Uint8Array(writeWav(aBeat(seed, 9), { text: { comment: 'by hand' } }))],
  ]);

/**
 * A pack of copies from `oneLoop` with the same seed: the loop at a lower level, so that every byte differs, and the
 * loop two semitones higher and faster to match.
 */
export function copiesOfOneLoop(name: string, seed: string): Pushable {
  const loop = aBeat(seed, 9);
  const faster = resample(loop, Math.round(loop.left.length / 2 ** (2 / 12)), 'silent');
  return new Map([
    ['pack.json', text(JSON.stringify({ name, declaration: DECLARATION }))],
    ['cover.png', new Uint8Array(blackCover())],
    ['Loops/Softer.wav', new Uint8Array(writeWav(changed(loop, 0.6)))],
    ['Loops/Faster.wav', new Uint8Array(writeWav(faster))],
  ]);
}

/**
 * A pack with the loop of `oneLoop` with the same seed in four versions: twice with the same bytes, at a lower level, and
 * without its first beat, three semitones higher and a tenth faster.
 */
export async function loopInVersions(name: string, seed: string): Promise<Pushable> {
  const loop = aBeat(seed, 9);
  const [beat, tempo] = [SAMPLE_RATE / 2, 1.1];
  const cut = { left: loop.left.slice(beat), right: loop.right.slice(beat) };
  const frames = Math.round(cut.left.length / tempo);
  const moved = await changeAudio(cut, { frames, shift: 3, isLoop: false, isTonal: true });
  const original = new Uint8Array(writeWav(loop, { text: { comment: 'by hand' } }));
  return new Map([
    ['pack.json', text(JSON.stringify({ name, genres: ['house'], declaration: DECLARATION }))],
    ['cover.png', new Uint8Array(blackCover())],
    ['Loops/Again_120bpm_Am.wav', original],
    ['Loops/Moved_132bpm_Cm.wav', new Uint8Array(writeWav(moved))],
    ['Loops/Softer_120bpm_Am.wav', new Uint8Array(writeWav(changed(loop, 0.6)))],
    ['Loops/Tide_120bpm_Am.wav', original],
  ]);
}

/** A pack of one hit, which clips at higher gains. */
export const onePing = (name: string, hertz: number, gain = 1): Pushable => {
  const { left, right } = changed(aHit(hertz), gain);
  const clamped = { left: left.map(clamp), right: right.map(clamp) };
  return new Map([
    ['pack.json', text(JSON.stringify({ name, declaration: DECLARATION }))],
    ['cover.png', new Uint8Array(blackCover())],
    ['Hits/Ping.wav', new Uint8Array(writeWav(clamped))],
  ]);
};

const clamp = (sample: number): number => Math.max(-1, Math.min(1, sample));

export const announced = (files: Pushable) =>
  [...files].map(([path, bytes]) => ({ path, sha256: sha256Of(bytes), bytes: bytes.length }));
