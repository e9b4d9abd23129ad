import { expect, test } from 'vitest';
import { fc, garbage } from '../../core/testing/arbitraries.ts';
import { fileNameOf, numberedName, plainFileName } from './file-name.node.ts';

test.each([
  ['attachment; filename="kick.wav"', 'kick.wav'],
  ['attachment; filename=kick.wav', 'kick.wav'],
  ['attachment; filename="a \\"b\\".wav"', 'a _b_.wav'],
  [`attachment; filename="x.wav"; filename*=UTF-8''gr%C3%B6%C3%9Fer.wav`, 'größer.wav'],
  [`attachment; filename="x.wav"; filename*=UTF-8''%E0%A4%A`, 'x.wav'],
  ['attachment', 'download'],
  [null, 'download'],
])('%s names %s', (header, name) => expect(fileNameOf(header)).toBe(name));

test('a sender without a name leaves it to the caller', () => {
  expect(fileNameOf(null, '/media/12.mp3')).toBe('12.mp3');
  expect(fileNameOf('attachment; filename=a.wav', 'b.wav')).toBe('a.wav');
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['/abs/x.wav', 'x.wav'],
  ['..', 'download'],
  ['.bashrc', 'bashrc'],
  ['a\u0000b\u001b[2J\n.wav', 'ab[2J.wav'],
  ['evil\u202evaw.exe', 'evilvaw.exe'],
  ['con.wav', '_con.wav'],
  ['a:b*?.wav ', 'a_b__.wav'],
  ['trailing...', 'trailing'],
])('%j becomes the plain name %j [DECISION-91]', (sent, name) => expect(plainFileName(sent)).toBe(name));

test('whatever is sent, the name stays in its folder and fits a file system', () => {
  fc.assert(
    fc.property(garbage, fc.constantFrom('', '.wav', '/../x', '鼓'.repeat(200)), (text, more) => {
      const name = plainFileName(text + more);
      expect(name).toMatch(/^[^/\\\p{Cc}.\s][^/\\\p{Cc}]*$/u);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(201);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});

test.each([
  ['kick.wav', 'kick (1).wav'],
  ['kick', 'kick (1)'],
])('%s taken becomes %s', (name, next) => expect(numberedName(name, 1)).toBe(next));
