import { afterEach, expect, it, vi } from 'vitest';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { audioOf, isHearable, originalOf } from './audio-of-file.ts';
import { holdFile } from '../folder/local-folder.ts';

afterEach(() => vi.unstubAllGlobals());

const dropped = { sha256: 'dropped', previewUrl: '/media/dropped.mp3' };
const elsewhere = { sha256: 'elsewhere', previewUrl: '/media/elsewhere.mp3' };
holdFile(dropped.sha256, new File([new Uint8Array([1, 2])], 'Dropped.wav'));

/** A shop that answers every request with the last letters of its URL, or refuses it. */
const answering = (status: number) =>
  vi.stubGlobal('fetch', async (url: string) => new Response(url.slice(-3), { status }));
const textOf = (read: Result<Uint8Array, unknown> | undefined) => read?.ok && new TextDecoder().decode(read.value);

it('is the original of what was dropped in this visit, and the preview of anything else', async () => {
  answering(200);
  expect(await audioOf(dropped)?.read()).toEqual(ok(new Uint8Array([1, 2])));
  expect(textOf(await audioOf(elsewhere)?.read())).toBe('mp3');
  expect([originalOf(dropped) === null, originalOf(elsewhere), originalOf(null)]).toEqual([false, null, null]);
});

it('cannot be read where the shop refuses the preview or does not answer', async () => {
  answering(404);
  expect(await audioOf(elsewhere)?.read()).toEqual(failed('gone'));
  answering(500);
  expect(await audioOf(elsewhere)?.read()).toEqual(failed('failed'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await audioOf(elsewhere)?.read()).toEqual(failed('failed'));
});

it('is nowhere to be had of a file without either', () => {
  const silent = { sha256: 'silent', previewUrl: null };
  expect([audioOf(silent), isHearable(silent), isHearable(dropped)]).toEqual([null, false, true]);
});
