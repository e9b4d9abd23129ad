import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { WIRE_SOUND, aStore, file, json } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const PLAY = ['sounds', 'play', '12'];
const COUNTED = 'PUT /api/v1/sample/add-playback/12';
const READY = { 'GET /media/12.mp3': file('preview'), [COUNTED]: () => new Response(null, { status: 204 }) };

test('a play is counted, and what would be heard is told [PLAY-27]', async () => {
  const store = aStore(READY);
  const { code, stdout } = await aCommandLine().run(PLAY, { store });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Warm Pad\nTime +00:08\nBytes +7\n/);
  expect(store.asked).toContain(COUNTED);
});

test('-o saves the preview', async () => {
  const { run, folder } = aCommandLine();
  const { stdout } = await run([...PLAY, '-o', 'pad.mp3', '--json'], { store: aStore(READY) });
  expect(JSON.parse(stdout)).toEqual({
    id: 12,
    name: 'Warm Pad',
    seconds: 8,
    bytes: 7,
    file: join(folder, 'pad.mp3'),
    playedBy: null,
  });
  expect(readFileSync(join(folder, 'pad.mp3'), 'utf8')).toBe('preview');
});

test('a preview is named by its address where its sender gives no name', async () => {
  const { run, folder } = aCommandLine();
  const store = aStore({ ...READY, 'GET /media/12.mp3': () => new Response('preview') });
  await run([...PLAY, '-o', '.'], { store });
  expect(readFileSync(join(folder, '12.mp3'), 'utf8')).toBe('preview');
});

test('on a terminal a player program plays it, from a file that is gone afterwards', async () => {
  const { run, folder } = aCommandLine();
  const [bin, heard] = [join(folder, 'bin'), join(folder, 'heard')];
  mkdirSync(bin);
  writeFileSync(join(bin, 'mpv'), `#!/bin/sh\nfor file in "$@"; do :; done\necho "$file" > "${heard}"\n`);
  chmodSync(join(bin, 'mpv'), 0o755);
  const { stdout } = await run(PLAY, { store: aStore(READY), columns: 80, env: { PATH: bin } });
  expect(stdout).toMatch(/Played by +mpv\n/);
  expect(existsSync(readFileSync(heard, 'utf8').trim())).toBe(false);
});

/** The first frame of an MP3 of 8 seconds. */
function eightSeconds(): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(208);
  bytes.set([0xff, 0xfb, 0x50, 0x40]);
  bytes.write('Xing', 36, 'latin1');
  const [samples, frames] = [8 * 44_100, 308];
  const padding = frames * 1152 - 576 - samples;
  bytes.writeUInt32BE(frames, 44);
  bytes.set([576 >> 4, padding >> 8, padding & 255], 177);
  return bytes;
}

test.each([
  ['ffplay', '-nodisp -autoexit -loglevel quiet -volume 40 -ss 2.000'],
  ['mpv', '--no-video --really-quiet --volume=40 --start=2.000'],
  ['afplay', '-v 0.4'],
  ['mpg123', '-q -f 13107 -k 77'],
])('%s plays at a volume, and from a place where it can [PLAY-06, PLAY-30]', async (program, options) => {
  const { run, folder } = aCommandLine();
  const [bin, told] = [join(folder, 'bin'), join(folder, 'told')];
  mkdirSync(bin);
  writeFileSync(join(bin, program), `#!/bin/sh\necho "$@" > "${told}"\n`);
  chmodSync(join(bin, program), 0o755);
  const store = aStore({ ...READY, 'GET /media/12.mp3': () => new Response(eightSeconds()) });
  const { code } = await run([...PLAY, '--volume', '0.4', '--from', '0.25'], {
    store,
    columns: 80,
    env: { PATH: bin },
  });
  expect(code).toBe(0);
  expect(readFileSync(told, 'utf8').trim().split(' ').slice(0, -1).join(' ')).toBe(options);
});

test.each(['1.1', '-0.1', 'half', ''])('%s is neither a volume nor a place [PLAY-06, PLAY-30]', async (part) => {
  for (const option of ['--volume', '--from']) {
    const { code, stderr } = await aCommandLine().run([...PLAY, `${option}=${part}`], { store: aStore(READY) });
    expect([code, stderr]).toEqual([2, expect.stringContaining('It must be a number from 0 to 1.')]);
  }
});

test('a sound without a preview shows the warning sign [PLAY-24, PLAY-28]', async () => {
  const store = aStore({ 'GET /api/v1/sample/12': json(200, { ...WIRE_SOUND, demoPublicUrl: null }) });
  const spoken = await aCommandLine().run(PLAY, { store });
  expect(spoken).toEqual({ code: 3, stdout: '', stderr: 'error: ⚠ No audio to play\n' });
});

test('a preview that is gone is told', async () => {
  const spoken = await aCommandLine().run(PLAY, { store: aStore({ [COUNTED]: READY[COUNTED] }) });
  expect(spoken).toEqual({ code: 3, stdout: '', stderr: 'error: The preview answered 404.\n' });
});

/** A program of this name that records its arguments. */
function aPlayer(folder: string, name: string) {
  const [bin, heard] = [join(folder, 'bin'), join(folder, 'heard')];
  mkdirSync(bin);
  writeFileSync(join(bin, name), `#!/bin/sh\necho "$@" > "${heard}"\n`);
  chmodSync(join(bin, name), 0o755);
  return {
    situation: { store: aStore(READY), columns: 80, env: { PATH: bin } },
    told: () => readFileSync(heard, 'utf8'),
  };
}

/** Am at 120, up 3 semitones and to 140: played 1.189207 times as fast, then slowed down to what is left. */
const FILTERS = 'aresample=44100,asetrate=52444,aresample=44100,atempo=0.981046';

test.each([
  ['ffplay', `-af ${FILTERS}`],
  ['mpv', `--af=lavfi=[${FILTERS}]`],
])('%s plays a sound in the lock that is named, which is not remembered', async (name, options) => {
  const { run, folder } = aCommandLine();
  const { situation, told } = aPlayer(folder, name);
  const { stdout } = await run([...PLAY, '--lock', 'Cm,140'], situation);
  expect(told()).toContain(options);
  expect(stdout).toContain('+3 st · 117%');
  await run(PLAY, situation);
  expect(told()).not.toContain('asetrate');
});

test('the remembered lock holds for playing, too', async () => {
  const { run, folder } = aCommandLine();
  const { situation, told } = aPlayer(folder, 'ffplay');
  await run(['audition', 'set', '--key', 'Cm', '--bpm', '140']);
  await run(PLAY, situation);
  expect(told()).toContain(FILTERS);
});

test('a program that cannot change key or tempo plays the sound as it is, and that is told', async () => {
  const { run, folder } = aCommandLine();
  const { stdout, stderr } = await run([...PLAY, '--lock', 'Cm'], aPlayer(folder, 'mpg123').situation);
  expect(stderr).toContain('mpg123 cannot change key or tempo, so the preview was played unchanged.');
  expect(stdout).not.toContain('Stretch');
});

test('--lock with --output is refused, and so is a lock that cannot be read', async () => {
  const { run } = aCommandLine();
  const saved = await run([...PLAY, '--lock', 'Cm', '-o', 'pad.mp3'], { store: aStore(READY) });
  expect([saved.code, saved.stderr]).toEqual([2, expect.stringContaining('A preview is saved unchanged')]);
  expect((await run([...PLAY, '--lock', 'Q'], { store: aStore(READY) })).code).toBe(2);
});
