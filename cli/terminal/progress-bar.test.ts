import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { measuredFetch } from '../backends/measured-fetch.ts';
import { progressOn } from './progress-bar.ts';
import { NO_SETTINGS, type Settings } from '../host/settings.ts';
import type { Terminal } from './terminal.ts';

/** A bar on its own standard error, with a clock that advances a second per reading. */
function aBar(settings: Settings = NO_SETTINGS, env: Terminal['env'] = {}, isTTY = true) {
  const stderr = Object.assign(new PassThrough(), { isTTY });
  const terminal = { stderr, env } as unknown as Terminal;
  let seconds = 0;
  const progress = progressOn(terminal, settings, () => (seconds += 1) * 1000);
  return { progress, written: () => text(stderr.end()) };
}

/** Delivers its chunks one after the other, then ends as given. */
function aBody(sizes: readonly number[], end: (body: ReadableStreamDefaultController<Uint8Array>) => void) {
  const left = [...sizes];
  return new ReadableStream<Uint8Array>({
    pull(body) {
      const size = left.shift();
      if (size === undefined) end(body);
      else body.enqueue(new Uint8Array(size));
    },
  });
}

const WIPE = '\r\u001b[K';

describe('the progress bar', () => {
  test('shows how much of a download is here, and leaves nothing behind', async () => {
    const { progress, written } = aBar();
    const body = aBody([600_000, 600_000], (end) => end.close());
    const fetch = measuredFetch(
      async () => new Response(body, { headers: { 'content-length': '1200000' } }),
      progress!,
    );
    expect((await (await fetch(new Request('http://shop.test/dl'))).bytes()).length).toBe(1_200_000);
    expect(await written()).toBe(
      `${WIPE}████████████░░░░░░░░░░░░  50 % 0.6 of 1.2 MB${WIPE}████████████████████████ 100 % 1.2 of 1.2 MB${WIPE}`,
    );
  });

  test('is gone when a download breaks off or nobody wants the rest', async () => {
    const { progress, written } = aBar();
    const body = aBody([500_000], (end) => end.error(new Error('broke off')));
    const headers = { 'content-length': '1000000' };
    const fetch = measuredFetch(async () => new Response(body, { headers }), progress!);
    await expect((await fetch(new Request('http://shop.test/dl'))).bytes()).rejects.toThrow('broke off');
    expect((await written()).endsWith(`MB${WIPE}`)).toBe(true);
  });

  test('leaves answers alone whose length is not known, or not that of what arrives', async () => {
    const { progress } = aBar();
    for (const headers of [{}, { 'content-length': '7', 'content-encoding': 'gzip' }]) {
      const response = new Response('content', { headers });
      expect(await measuredFetch(async () => response, progress!)(new Request('http://shop.test/'))).toBe(response);
    }
  });

  test('is for people: not in a pipe, not on a terminal that cannot, not in a trace', () => {
    expect(aBar(NO_SETTINGS, {}, false).progress).toBeNull();
    expect(aBar(NO_SETTINGS, { TERM: 'dumb' }).progress).toBeNull();
    expect(aBar({ ...NO_SETTINGS, trace: true }).progress).toBeNull();
    expect(aBar({ ...NO_SETTINGS, quiet: true }).progress).toBeNull();
  });
});
