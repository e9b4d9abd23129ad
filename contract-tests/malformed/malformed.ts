import { writeChunkFile } from '../../domain/audio/chunk-file.ts';
import { crc16, crc8 } from '../../domain/audio/crc.ts';
import { writeWav } from '../../domain/audio/wav.ts';
import { BitWriter } from '../../server/downloads/formats/bit-writer.ts';
import { writeAiff } from '../../server/downloads/formats/aiff.ts';
import { codedNumber, writeFlac } from '../../server/downloads/formats/flac.ts';
import { writeMidi } from '../../server/media/midi.ts';
import { Random } from '../../domain/random.ts';

/** A file that must not be sold, and what is wrong with it. */
export interface Malformed {
  readonly name: string;
  readonly what: string;
  readonly bytes: Uint8Array;
}

const FRAMES = 3_000;
const tone = (step: number) => Float32Array.from({ length: FRAMES }, (_, at) => Math.sin(at / step) / 2);
const integers = () => Int32Array.from({ length: FRAMES }, (_, at) => Math.round(4e6 * Math.sin(at / 17)));
const pcm = { channels: [integers(), integers()], frames: FRAMES, bits: 24 as const, sampleRate: 44_100, chunks: [] };
const acid = { oneShot: false, rootNote: 57, beats: 8, numerator: 4, denominator: 4, tempo: 120 };

const WAV = writeWav({ left: tone(20), right: tone(21) }, { acid, unityNote: 60, text: { title: 'Sound' } });
const AIFF = writeAiff(pcm);
const FLAC = new Uint8Array(writeFlac(pcm));
const MIDI = writeMidi({
  trackName: 'Part',
  bpm: 120,
  bars: 1,
  notes: Array.from({ length: 16 }, (_, step) => ({ beat: step / 4, beats: 0.2, note: 60 + step, velocity: 90 })),
  key: { tonic: 0, minor: false },
  channel: 0,
});

const edited = (bytes: Uint8Array, edit: (view: DataView) => void): Uint8Array => {
  const copy = bytes.slice();
  edit(new DataView(copy.buffer, copy.byteOffset, copy.byteLength));
  return copy;
};

/** The offset of a chunk's body. */
const bodyOf = (bytes: Uint8Array, id: string): number => Buffer.from(bytes).indexOf(id) + 8;
const float32 = (values: readonly number[]): Uint8Array => new Uint8Array(Float32Array.from(values).buffer);

/** A WAV with float samples. */
function floatWav(values: readonly number[]): Uint8Array {
  const format = new Uint8Array(16);
  const view = new DataView(format.buffer);
  view.setUint16(0, 3, true);
  view.setUint16(2, 1, true);
  view.setUint32(4, 44_100, true);
  view.setUint32(8, 176_400, true);
  view.setUint16(12, 4, true);
  view.setUint16(14, 32, true);
  return writeChunkFile('RIFF/WAVE', [
    { id: 'fmt ', body: format },
    { id: 'data', body: float32(values) },
  ]);
}

const BLOCK = 65_535;

/** A FLAC of pure silence: a few bytes per second and a half. `frames` is the length in its header. */
function silentFlac(blocks: number, frames: number): Uint8Array {
  const bits = new BitWriter();
  bits.append(new TextEncoder().encode('fLaC'));
  bits.write(0x80, 8);
  bits.write(34, 24);
  bits.write(BLOCK, 16);
  bits.write(BLOCK, 16);
  bits.write(0, 24);
  bits.write(0, 24);
  bits.write(44_100, 20);
  bits.write(1, 3);
  bits.write(15, 5);
  bits.write(Math.floor(frames / 2 ** 32), 4);
  bits.write(frames % 2 ** 32, 32);
  bits.append(new Uint8Array(16));
  for (let number = 0; number < blocks; number += 1) {
    const begin = bits.length;
    bits.write(0xfff8, 16);
    bits.write(0x79, 8);
    bits.write(0x18, 8);
    bits.append(codedNumber(number));
    bits.write(BLOCK - 1, 16);
    bits.write(crc8(bits.from(begin)), 8);
    for (const channel of [0, 1]) bits.write(channel * 0, 24);
    bits.write(crc16(bits.from(begin)), 16);
  }
  return bits.from(0).slice();
}

const TEN_HOURS = 36_000 * 44_100;
/** More silence than the check decodes, in 8 kB. */
const BOMB = silentFlac(400, 0);

type Make = (random: Random) => Malformed;

const cut =
  (name: string, whole: Uint8Array, least = 0): Make =>
  (random) => ({
    name,
    what: 'truncated',
    bytes: whole.subarray(0, least + random.below(whole.length - least - 1)),
  });

const WAYS: readonly Make[] = [
  cut('cut.wav', WAV),
  cut('cut.aif', AIFF),
  cut('cut.flac', FLAC),
  cut('cut.mid', MIDI),
  cut('empty.wav', WAV.subarray(0, 2)),
  (random) => ({
    name: 'claims.wav',
    what: 'data that claims ten hours',
    bytes: edited(WAV, (view) => view.setUint32(bodyOf(WAV, 'data') - 4, TEN_HOURS * 4 + random.below(1e6), true)),
  }),
  (random) => ({
    name: 'riff.wav',
    what: 'a file that claims more than it is',
    bytes: edited(WAV, (view) => view.setUint32(4, WAV.length + random.below(0x7fff_0000), true)),
  }),
  (random) => ({
    name: 'channels.wav',
    what: 'an impossible number of channels',
    bytes: edited(WAV, (view) => view.setUint16(bodyOf(WAV, 'fmt ') + 2, random.pick([0, 9, 255, 65_535]), true)),
  }),
  (random) => ({
    name: 'rate.wav',
    what: 'an impossible sample rate',
    bytes: edited(WAV, (view) =>
      view.setUint32(bodyOf(WAV, 'fmt ') + 4, random.pick([0, 1, 7_999, 0xffff_ffff]), true),
    ),
  }),
  (random) => ({
    name: 'bits.wav',
    what: 'an impossible depth',
    bytes: edited(WAV, (view) =>
      view.setUint16(bodyOf(WAV, 'fmt ') + 14, random.pick([0, 1, 7, 23, 99, 65_535]), true),
    ),
  }),
  (random) => ({
    name: 'block.wav',
    what: 'blocks that do not fit the depth',
    bytes: edited(WAV, (view) => view.setUint16(bodyOf(WAV, 'fmt ') + 12, random.pick([0, 1, 5, 7, 65_535]), true)),
  }),
  (random) => ({
    name: 'code.wav',
    what: 'an encoding that is no PCM',
    bytes: edited(WAV, (view) => view.setUint16(bodyOf(WAV, 'fmt '), random.pick([0, 2, 6, 7, 17, 85, 0x2000]), true)),
  }),
  (random) => ({
    name: 'noformat.wav',
    what: 'no format',
    bytes: edited(WAV, (view) => view.setUint8(bodyOf(WAV, 'fmt ') - 8, 65 + random.below(26))),
  }),
  (random) => ({
    name: 'nodata.wav',
    what: 'no data',
    bytes: edited(WAV, (view) => view.setUint8(bodyOf(WAV, 'data') - 8, 65 + random.below(26))),
  }),
  (random) => ({
    name: 'flood.wav',
    what: 'a flood of empty chunks',
    bytes: writeChunkFile(
      'RIFF/WAVE',
      Array.from({ length: 1_001 + random.below(4_000) }, () => ({ id: 'junk', body: new Uint8Array(0) })),
    ),
  }),
  (random) => ({
    name: 'nan.wav',
    what: 'samples that are no numbers',
    bytes: floatWav(
      Array.from({ length: 2_000 }, (_, at) =>
        at % (2 + random.below(50)) === 0 ? random.pick([NaN, Infinity, -Infinity]) : 0.3,
      ),
    ),
  }),
  () => ({ name: 'silent.wav', what: 'silence', bytes: floatWav(Array.from({ length: 2_000 }, () => 0)) }),
  (random) => ({
    name: 'hot.wav',
    what: 'samples far beyond full scale',
    bytes: floatWav(
      Array.from({ length: 2_000 }, (_, at) => 10 ** (1 + random.below(30)) * Math.sign(Math.sin(at / 40))),
    ),
  }),
  () => ({ name: 'nothing.wav', what: 'no samples', bytes: floatWav([]) }),
  (random) => ({
    name: 'claims.aif',
    what: 'frames that are not there',
    bytes: edited(AIFF, (view) => view.setUint32(bodyOf(AIFF, 'COMM') + 2, FRAMES + 1 + random.below(0x7fff_0000))),
  }),
  (random) => ({
    name: 'rate.aif',
    what: 'an impossible sample rate',
    bytes: edited(AIFF, (view) =>
      view.setUint16(bodyOf(AIFF, 'COMM') + 8, random.pick([0, 1, 0x3fff, 0x7fff, 0xffff])),
    ),
  }),
  (random) => ({
    name: 'offset.aif',
    what: 'samples that begin behind the end',
    bytes: edited(AIFF, (view) => view.setUint32(bodyOf(AIFF, 'SSND'), 1 + random.below(0xffff_0000))),
  }),
  (random) => ({
    name: 'claims.flac',
    what: 'ten hours in the head',
    bytes: edited(FLAC, (view) => view.setUint32(8 + 14, TEN_HOURS + random.below(1e6))),
  }),
  () => ({ name: 'bomb.flac', what: 'ten minutes of silence in 8 kB', bytes: BOMB }),
  (random) => ({
    name: 'tells.flac',
    what: 'ten hours of silence, said openly',
    bytes: silentFlac(1 + random.below(9), TEN_HOURS),
  }),
  (random) => {
    // After the header, every bit is covered by a checksum.
    const at = 400 + random.below(FLAC.length - 401);
    return {
      name: 'bit.flac',
      what: 'one wrong bit',
      bytes: edited(FLAC, (view) => view.setUint8(at, view.getUint8(at) ^ (1 << random.below(8)))),
    };
  },
  (random) => ({
    name: 'tracks.mid',
    what: 'tracks that are not there',
    bytes: edited(MIDI, (view) => view.setUint16(10, 2 + random.below(65_000))),
  }),
  (random) => ({
    name: 'length.mid',
    what: 'a track that claims more',
    bytes: edited(MIDI, (view) => view.setUint32(18, MIDI.length + random.below(0x7fff_0000))),
  }),
  (random) => ({
    name: 'ticks.mid',
    what: 'beats of no ticks',
    bytes: edited(MIDI, (view) => view.setUint16(12, random.pick([0, 0x8000, 0xe728]))),
  }),
  (random) => ({
    name: 'noise.wav',
    what: 'noise',
    bytes: Uint8Array.from({ length: random.below(4_000) }, () => random.below(256)).map((byte, at) =>
      at === 0 ? byte & 0x3f : byte,
    ),
  }),
  (random) => ({
    name: 'renamed.wav',
    what: 'an MP3 by another name',
    bytes: Uint8Array.from(
      { length: 400 + random.below(4_000) },
      (_, at) => [0xff, 0xfb, 0x90][at] ?? random.below(256),
    ),
  }),
  (random) => ({
    name: 'text.flac',
    what: 'text',
    bytes: new TextEncoder().encode('beats '.repeat(1 + random.below(200))),
  }),
  (random) => ({
    name: 'open.syx',
    what: 'SysEx without an end',
    bytes: Uint8Array.from({ length: 100 + random.below(1_000) }, (_, at) => (at === 0 ? 0xf0 : random.below(128))),
  }),
];

/** The files of a seed; the same number always gives the same file. */
export function* malformedFiles(count: number, seed: string): Generator<Malformed> {
  for (let number = 0; number < count; number += 1) {
    const random = new Random('malformed', seed, number);
    const make = WAYS[number % WAYS.length]!;
    yield make(random);
  }
}
