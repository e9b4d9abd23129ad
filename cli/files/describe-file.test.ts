import { zipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { plainPdf } from '../../adapters/memory/license/plain-pdf.ts';
import { writeAiff } from '../../server/downloads/formats/aiff.ts';
import { writeFlac } from '../../server/downloads/formats/flac.ts';
import { type MidiSequence, writeMidi } from '../../server/media/midi.ts';
import { writeWav } from '../../domain/audio/wav.ts';
import { describeFile } from './describe-file.ts';

const described = (bytes: Uint8Array, name = 'file') => describeFile({ name, mime: '', bytes: new Uint8Array(bytes) });

const half = Math.round(44_100 / 2);
const tone = () => Float32Array.from({ length: half }, (_, at) => Math.sin(at / 20) / 2);
const AUDIO = { left: tone(), right: tone() };
const PCM = { channels: 2, sampleRate: 44_100, frames: half, seconds: 0.5 };

test('every file has a name, a length and a SHA-256', async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  expect(await described(bytes, 'a.bin')).toEqual({
    name: 'a.bin',
    bytes: 3,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    type: 'other',
  });
});

test('a WAV tells its format, and the tempo and root of its acid chunk', async () => {
  const acid = { oneShot: false, rootNote: 53, beats: 1, numerator: 4, denominator: 4, tempo: 120.5 };
  expect(await described(writeWav(AUDIO, { acid }))).toMatchObject({
    type: 'wav',
    ...PCM,
    bits: 24,
    bpm: 120.5,
    key: 'F',
  });
});

test('a WAV without such a chunk, or without tempo and root, tells neither', async () => {
  const acid = { oneShot: true, rootNote: null, beats: 0, numerator: 4, denominator: 4, tempo: 0 };
  for (const metadata of [{}, { acid }]) {
    const facts = await described(writeWav(AUDIO, metadata));
    expect(facts).toMatchObject({ type: 'wav', ...PCM });
    expect(facts).not.toHaveProperty('bpm');
    expect(facts).not.toHaveProperty('key');
  }
});

const samples = () => Int32Array.from({ length: half }, (_, at) => Math.round(1e6 * Math.sin(at / 20)));
const FILE = { channels: [samples(), samples()], frames: half, bits: 24 as const, sampleRate: 44_100, chunks: [] };

test('an AIFF and a FLAC tell their format', async () => {
  expect(await described(writeAiff(FILE))).toMatchObject({ type: 'aiff', ...PCM, bits: 24 });
  expect(await described(writeFlac(FILE))).toMatchObject({ type: 'flac', ...PCM, bits: 24 });
});

const SEQUENCE: MidiSequence = {
  trackName: 'Warm Pad',
  bpm: 125,
  bars: 1,
  notes: [{ beat: 0, beats: 1, note: 60, velocity: 100 }],
  key: null,
  channel: 0,
};

test.each([
  [{ tonic: 5, minor: true }, 'F minor'],
  [{ tonic: 0, minor: false }, 'C major'],
  [{ tonic: 6, minor: true }, 'F# minor'],
  [{ tonic: 10, minor: false }, 'Bb major'],
])('a MIDI file in %j is in %s', async (key, name) => {
  const facts = { type: 'midi', title: 'Warm Pad', bpm: 125, key: name };
  expect(await described(writeMidi({ ...SEQUENCE, key }))).toMatchObject(facts);
});

test('a MIDI file of drums has no key', async () => {
  expect(await described(writeMidi(SEQUENCE))).not.toHaveProperty('key');
});

test('an archive tells the files in it, and a broken one has none', async () => {
  const zip = zipSync({ 'a.wav': new Uint8Array(10), 'deep/b.mid': new Uint8Array(10) }, { level: 0 });
  expect(await described(zip)).toMatchObject({ type: 'zip', zip: { entries: ['a.wav', 'deep/b.mid'] } });
  expect(await described(zip.subarray(0, 60))).toMatchObject({ type: 'zip', zip: { entries: [] } });
});

test('a PDF tells its pages', async () => {
  expect(await described(plainPdf('A title', ['a line']))).toMatchObject({ type: 'pdf', pages: 1 });
});

test('JSON and text tell what they say', async () => {
  const written = (text: string) => described(new TextEncoder().encode(text));
  expect(await written('{"a": [1]}')).toMatchObject({ type: 'json', json: { a: [1] } });
  expect(await written('a,b\n1,2\n')).toMatchObject({ type: 'text', text: 'a,b\n1,2\n' });
  expect(await written('a\u0000b')).toMatchObject({ type: 'other' });
});

test.each(['RIFF\u0000\u0000\u0000\u0000WAVE', 'fLaC', 'FORM\u0000\u0000\u0000\u0000AIFF', 'MThd'])(
  'a file that ends behind %j is described all the same',
  async (text) => {
    expect(await described(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toMatchObject({
      bytes: text.length,
    });
  },
);
