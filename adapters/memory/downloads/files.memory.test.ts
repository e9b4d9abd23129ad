import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Result } from '../../../core/kernel/result.ts';
import { VirtualClock } from '../../../core/kernel/virtual-clock.ts';
import { MemoryCookies } from '../../cookies/cookies.memory.ts';
import { memoryBackend } from '../memory-backend.ts';
import { World } from '../world.ts';
import { memoryFiles } from './files.memory.ts';

const MINUTE = 60_000;

const valueOf = <Value>(answer: Result<Value, unknown>): Value => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
  return answer.value;
};

/** A customer with many credits, and a `fetch` for what the shop hands out. */
async function aShop() {
  const clock = new VirtualClock();
  const world = new World(clock);
  const device = memoryBackend(world, new MemoryCookies());
  await device.account.logIn('max@demo.test', 'demo1234');
  const fetch = memoryFiles(world);
  const ask = (path: string, method = 'GET') => fetch(new Request(`http://memory.test${path}`, { method }));
  const buy = async (id: number) => valueOf(await device.downloads.download(id, 'wav', `k${id}`)).url;
  const canUndo = async () => valueOf(await device.credits.undoable()).length > 0;
  return { clock, world, device, ask, buy, canUndo };
}

const soundWith = (world: World, extension: string) => world.sounds.find((sound) => sound.extension === extension)!;

describe('a preview', () => {
  test('is a WAV file of the length of its sound: 24 bits, stereo, 44.1 kHz, a tone of 225 Hz', async () => {
    const { world, ask } = await aShop();
    const { id, name, seconds } = soundWith(world, 'wav');
    const answer = await ask(`/memory/preview/${id}.wav`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const frames = Math.round(seconds * 44_100);
    expect([answer.status, ...['content-type', 'content-length'].map((header) => answer.headers.get(header))]).toEqual([
      200,
      'audio/wav',
      String(bytes.length),
    ]);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name.replaceAll(' ', '_')}.wav"`);
    expect(bytes.length).toBe(44 + frames * 6);
    expect(['RIFF', 'WAVEfmt ', 'data'].map((letters, at) => bytes.indexOf(letters) === [0, 8, 36][at])).toEqual([
      true,
      true,
      true,
    ]);
    expect([bytes.readUInt32LE(4), bytes.readUInt32LE(16), bytes.readUInt32LE(40)]).toEqual([
      bytes.length - 8,
      16,
      frames * 6,
    ]);
    expect([20, 22, 32, 34].map((at) => bytes.readUInt16LE(at))).toEqual([1, 2, 6, 24]);
    expect([24, 28].map((at) => bytes.readUInt32LE(at))).toEqual([44_100, 264_600]);
    for (const frame of [0, 1, 49, 98, 147, 195, 196, 245, 10_001, frames - 1]) {
      const sample = Math.round(1_000_000 * Math.sin((2 * Math.PI * (frame % 196)) / 196));
      expect([0, 3].map((channel) => bytes.readIntLE(44 + frame * 6 + channel, 3))).toEqual([sample, sample]);
    }
  });

  test('is there for every sound, whatever its number', async () => {
    const { world, ask } = await aShop();
    const statuses = [world.sounds[0]!, world.sounds.at(-1)!].map(
      async ({ id }) => (await ask(`/memory/preview/${id}.wav`, 'HEAD')).status,
    );
    expect(world.sounds.at(-1)!.id).toBeGreaterThan(9);
    expect(await Promise.all(statuses)).toEqual([200, 200]);
  });

  test('of a sound that is no WAV file is one, too, and tells its name without its contents by HEAD', async () => {
    const { world, ask } = await aShop();
    const midi = soundWith(world, 'mid');
    const answer = await ask(`/memory/preview/${midi.id}.wav`, 'HEAD');
    expect(answer.headers.get('content-disposition')).toContain('.wav"');
    expect(answer.headers.get('content-length')).toBe(String(44 + Math.round(midi.seconds * 44_100) * 6));
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  });

  test.each([
    '/memory/preview/99999.wav',
    '/memory/preview/1.wave',
    '/x/memory/preview/1.wav',
    '/memory/preview/.wav',
    '/',
  ])('%s is none', async (path) => {
    expect((await (await aShop()).ask(path)).status).toBe(404);
  });
});

describe('a file that was bought', () => {
  test('is the sound under its name, for 15 minutes [API-55]', async () => {
    const { clock, world, ask, buy } = await aShop();
    const sound = soundWith(world, 'wav');
    const link = await buy(sound.id);
    await clock.advanceBy(15 * MINUTE - 1);
    const answer = await ask(link);
    expect([answer.status, answer.headers.get('content-type'), (await answer.arrayBuffer()).byteLength]).toEqual([
      200,
      'audio/wav',
      44 + Math.round(sound.seconds * 44_100) * 6,
    ]);
    await clock.advanceBy(1);
    expect((await ask(link)).status).toBe(410);
  });

  test('that is no WAV file has its own kind and words', async () => {
    const { world, device, ask } = await aShop();
    const midi = soundWith(world, 'mid');
    const link = valueOf(await device.downloads.download(midi.id, 'midi', 'k')).url;
    const answer = await ask(link);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="${midi.name.replaceAll(' ', '_')}.mid"`,
    );
    expect(await answer.text()).toBe(`${midi.name}\n`);
  });

  test('can be given back after a look by HEAD, and no more after its first byte', async () => {
    const { world, ask, buy, canUndo } = await aShop();
    const link = await buy(soundWith(world, 'wav').id);
    expect([(await ask(link, 'HEAD')).status, await canUndo()]).toEqual([200, true]);
    expect([(await ask(link)).status, await canUndo()]).toEqual([200, false]);
  });

  test('is gone once it was given back, for looks and for downloads', async () => {
    const { world, device, ask, buy } = await aShop();
    const link = await buy(soundWith(world, 'wav').id);
    const [order] = valueOf(await device.credits.undoable());
    expect(await device.credits.undo(order!.id)).toMatchObject({ ok: true });
    expect([(await ask(link, 'HEAD')).status, (await ask(link)).status]).toEqual([410, 410]);
  });

  test('has the name that was wished for', async () => {
    const { world, device, ask, buy } = await aShop();
    const { id } = soundWith(world, 'wav');
    await buy(id);
    const [named] = valueOf(await device.ownedFiles.links([{ id, name: 'My loop.wav' }], 'wav24'));
    expect((await ask(named!.url)).headers.get('content-disposition')).toBe('attachment; filename="My loop.wav"');
  });
});

test('an archive has a folder per pack and type, with every file, its license and digests [MULT-11]', async () => {
  const { world, device, ask } = await aShop();
  const [wav, midi] = [soundWith(world, 'wav'), soundWith(world, 'mid')];
  const { link } = valueOf(await device.multiDownload.request([wav.id, midi.id], 'k'));
  const answer = await ask(link);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+\.zip"$/);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const paths = Object.keys(files);
  expect(paths).toHaveLength(5);
  const pathOf = (name: string) => paths.find((path) => path.endsWith(name))!;
  expect(pathOf('.wav')).toContain(wav.pack.name);
  expect(pathOf('.mid')).toContain(midi.pack.name);
  expect(files[pathOf('.wav')]).toHaveLength(44 + Math.round(wav.seconds * 44_100) * 6);
  expect(new TextDecoder().decode(files[pathOf('.mid')])).toBe(`${midi.name}\n`);
  const texts = paths.filter((path) => !/\.(wav|mid)$/.test(path)).map((path) => new TextDecoder().decode(files[path]));
  expect(texts.filter((text) => text.includes(pathOf('.wav')))).toHaveLength(1);
});

describe('a sound in another tempo', () => {
  const aChange = async () => {
    const shop = await aShop();
    const sound = shop.world.sounds.find(({ type, bpm }) => type === 'LOOP' && bpm !== null)!;
    const bpm = sound.bpm! + 10;
    const { key } = valueOf(await shop.device.tempo.request(sound.id));
    const changed = valueOf(await shop.device.tempo.process(sound.id, { bpm, key }));
    return { ...shop, sound, bpm, changed };
  };

  test('is heard by anybody, as long as it lasts then', async () => {
    const { sound, bpm, changed, ask } = await aChange();
    const answer = await ask(changed.previewUrl);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="[^"]*${bpm}[^"]*\\.wav"$`),
    );
    const frames = ((await answer.arrayBuffer()).byteLength - 44) / 6;
    expect(frames / 44_100).toBeCloseTo((sound.seconds * sound.bpm!) / bpm, 2);
  });

  test('is taken home for 15 minutes, and cannot be given back from then on', async () => {
    const { clock, sound, changed, device, ask, canUndo } = await aChange();
    const { url } = valueOf(await device.tempo.download(sound.id, changed.hash, 'k'));
    expect(await canUndo()).toBe(true);
    expect([(await ask(url)).status, await canUndo()]).toEqual([200, false]);
    await clock.advanceBy(15 * MINUTE);
    expect((await ask(url)).status).toBe(410);
    expect((await ask(changed.previewUrl)).status).toBe(200);
  });

  test('is gone once it was given back', async () => {
    const { sound, changed, device, ask } = await aChange();
    const { url } = valueOf(await device.tempo.download(sound.id, changed.hash, 'k'));
    const [order] = valueOf(await device.credits.undoable());
    await device.credits.undo(order!.id);
    expect((await ask(url)).status).toBe(410);
  });

  test.each(['/memory/tempo/00.wav', '/memory/tempo/.wav', '/memory/download/changed/00'])(
    '%s is none',
    async (path) => {
      expect((await (await aShop()).ask(path)).status).toBe(404);
    },
  );
});
