import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sample } from '../../../wire/catalogue/catalogue.wire.ts';
import { soundFromWire } from './catalogue.mapper.ts';

/** A sound as the shortest answer of a shop has it, and what else it says. */
const wireSound = (change: object) =>
  v.parse(sample, {
    id: 7,
    name: 'S_7.wav',
    type: 'LOOP',
    samplePack: { product: { id: 1, name: 'Warm Keys', slug: 'warm-keys', provider: { name: 'Dusk', slug: 'dusk' } } },
    ...change,
  });

test('peaks that a shop sends lie between 0 and 1, also those below the line and those out of bounds', () => {
  const { waveform } = soundFromWire(wireSound({ waveFormPeaks: [-0.5, 0.25, 1.5, -2] }));
  expect(waveform?.peaks).toEqual([0.5, 0.25, 1, 1]);
});

test.each([
  ['a digit for each peak', '019', [0, 1, 9]],
  ['of another length than the peaks', '01', []],
  ['that is no number', '0x9', []],
])('a tone is believed as %s', (_, waveFormTone, tone) => {
  const { waveform } = soundFromWire(wireSound({ waveFormPeaks: [0.1, 0.2, 0.3], waveFormTone }));
  expect(waveform?.tone).toEqual(tone);
});

test.each([null, []])('a sound without peaks has no waveform: %o', (waveFormPeaks) => {
  expect(soundFromWire(wireSound({ waveFormPeaks })).waveform).toBeNull();
});

test.each([
  ['#a1B2c3', '#a1B2c3'],
  ['red; background: url(https://evil.example)', '#8a8175'],
  ['#fff', '#8a8175'],
  ['x#a1b2c3', '#8a8175'],
  ['#a1b2c3;', '#8a8175'],
  [null, '#8a8175'],
])('a group of the color %s is drawn in %s: no other style gets in', (groupColor, color) => {
  expect(soundFromWire(wireSound({ groupId: 3, groupName: 'Stems', groupColor })).group).toEqual({
    id: 3,
    name: 'Stems',
    color,
  });
});

test('a sound goes by its pretty name, or by its file name where it has none [DECISION-40]', () => {
  expect(soundFromWire(wireSound({ prettyName: 'Warm Loop' })).name).toBe('Warm Loop');
  expect(soundFromWire(wireSound({})).name).toBe('S_7.wav');
});
