import type { World } from './world.ts';

const SAMPLE_RATE = 44_100;

/**
 * Serves the links and previews of a world as a `fetch` would: real WAV files of the true length,
 * a quiet tone in place of music, so that hand-overs can be checked without a server.
 */
export const memoryFiles =
  (world: World) =>
  async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const changed = changedAt(world, pathname);
    if (changed) return changed;
    const preview = /^\/memory\/preview\/(\d+)\.wav$/.exec(pathname);
    const id = preview ? Number(preview[1]) : world.links.get(pathname);
    const known = id === undefined ? null : world.file(id);
    if (!known) return new Response(null, { status: 404 });

    const { file } = known;
    const bytes =
      file.extension === 'wav' || preview ? toneWav(file.seconds) : new TextEncoder().encode(`${file.name}\n`);
    const name = `${file.name.replaceAll(' ', '_')}.${preview ? 'wav' : file.extension}`;
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: {
        'content-type': file.extension === 'wav' ? 'audio/wav' : 'application/octet-stream',
        'content-length': String(bytes.length),
        'content-disposition': `attachment; filename="${name}"`,
      },
    });
  };

/** A sound in another tempo: as it is heard, and as it is taken home. */
function changedAt(world: World, path: string): Response | null {
  const [, hash = ''] = /^\/memory\/tempo\/([0-9a-f]+)\.wav$/.exec(path) ?? [];
  const link = world.changedLinks.get(path);
  const change = link?.change ?? world.changes.get(hash);
  const known = change && world.file(change.soundId);
  if (!known) return null;
  const name = `${known.file.name.replaceAll(' ', '_')}_changed.wav`;
  return new Response(toneWav(change.seconds), {
    headers: { 'content-type': 'audio/wav', 'content-disposition': `attachment; filename="${name}"` },
  });
}

/** 24 bit, stereo, 44.1 kHz. */
function toneWav(seconds: number): Uint8Array<ArrayBuffer> {
  const frames = Math.round(seconds * SAMPLE_RATE);
  const dataBytes = frames * 6;
  const view = new DataView(new ArrayBuffer(44 + dataBytes));
  const text = (at: number, letters: string) => [...letters].forEach((c, i) => view.setUint8(at + i, c.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, 36 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 6, true);
  view.setUint16(32, 6, true);
  view.setUint16(34, 24, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  for (let frame = 0; frame < frames; frame += 1) {
    const sample = Math.round(1_000_000 * Math.sin((2 * Math.PI * 220 * frame) / SAMPLE_RATE));
    for (const at of [44 + frame * 6, 47 + frame * 6]) {
      view.setInt16(at, sample & 0xffff, true);
      view.setInt8(at + 2, sample >> 16);
    }
  }
  return new Uint8Array(view.buffer);
}
