import { expect, test } from 'vitest';
import { TestSounds } from '../../testing/test-sounds.ts';
import { extensionFor, formatFor } from './renditions.ts';

const aFile = (fileName: string) => ({ ...new TestSounds().put({ id: 1 }), fileName });

test.each([
  ['loop.wav', 'wav24', 'wav'],
  ['a.b.mid', 'wav24', 'mid'],
  ['a.b.MIDI', 'wav24', 'MIDI'],
  ['no extension', 'wav24', 'wav'],
  ['ends in a dot.', 'wav24', 'wav'],
  ['loop.wave', 'wav16', 'wav'],
  ['loop.wav', 'flac', 'flac'],
  ['loop.wav', 'aiff', 'aiff'],
] as const)('%s as %s ends in %s', (fileName, format, extension) => {
  expect(extensionFor(aFile(fileName), format)).toBe(extension);
});

test.each([
  ['audio/wav', 'flac', 'flac'],
  ['audio/wav', 'wav24', 'wav24'],
  ['audio/midi', 'flac', 'wav24'],
] as const)('of %s, %s is made as %s', (mime, wished, made) => {
  expect(formatFor({ ...aFile('x'), mime }, wished)).toBe(made);
});
