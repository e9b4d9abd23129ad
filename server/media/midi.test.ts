import fc from 'fast-check';
import { parseMidi } from 'midi-file';
import { describe, expect, it } from 'vitest';
import type { MidiSequence } from './midi.ts';
import { TICKS_PER_BEAT, writeMidi } from './midi.ts';

const sequence = (notes: MidiSequence['notes']): MidiSequence => ({
  trackName: 'Dusty Keys 01',
  bpm: 137,
  bars: 2,
  channel: 0,
  key: { tonic: 9, minor: true },
  notes,
});

const note = fc.record({
  beat: fc.double({ min: 0, max: 7.9, noNaN: true }),
  beats: fc.double({ min: 0.05, max: 3, noNaN: true }),
  note: fc.integer({ min: 0, max: 127 }),
  velocity: fc.integer({ min: 1, max: 127 }),
});

describe('MIDI file', () => {
  it('holds every note, once on and once off, and ends at the bar line', () => {
    fc.assert(
      fc.property(fc.array(note, { maxLength: 30 }), (notes) => {
        const { header, tracks } = parseMidi(writeMidi(sequence(notes)));
        const track = tracks[0] ?? [];
        expect(header).toMatchObject({ format: 0, numTracks: 1, ticksPerBeat: TICKS_PER_BEAT });
        expect(track.filter(({ type }) => type === 'noteOn').length).toBe(notes.length);
        expect(track.filter(({ type }) => type === 'noteOff').length).toBe(notes.length);
        expect(track.reduce((tick, event) => tick + event.deltaTime, 0)).toBe(8 * TICKS_PER_BEAT);
      }),
      { numRuns: 60 },
    );
  });

  it('tells name, tempo, meter and key', () => {
    const track = parseMidi(writeMidi(sequence([]))).tracks[0] ?? [];
    expect(track).toContainEqual(expect.objectContaining({ type: 'trackName', text: 'Dusty Keys 01' }));
    expect(track).toContainEqual(
      expect.objectContaining({ type: 'setTempo', microsecondsPerBeat: Math.round(6e7 / 137) }),
    );
    expect(track).toContainEqual(expect.objectContaining({ type: 'timeSignature', numerator: 4, denominator: 4 }));
    expect(track).toContainEqual(expect.objectContaining({ type: 'keySignature', key: 0, scale: 1 }));
  });

  it.each([
    [0, false, 0],
    [7, false, 1],
    [5, false, -1],
    [10, false, -2],
    [9, true, 0],
    [4, true, 1],
    [0, true, -3],
  ] as const)('writes tonic %i (minor %s) as %i sharps', (tonic, minor, sharps) => {
    const bytes = writeMidi({ ...sequence([]), key: { tonic, minor } });
    const event = (parseMidi(bytes).tracks[0] ?? []).find(({ type }) => type === 'keySignature');
    expect(event).toMatchObject({ key: sharps, scale: minor ? 1 : 0 });
  });
});
