import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SAMPLE_RATE } from '../../domain/audio/stereo.ts';
import { parseWav, writeWav } from '../../domain/audio/wav.ts';
import { aHit, CLEAN_PACK, layOutPack } from '../testing/clean-pack.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

const CHECK = ['pack', 'check', CLEAN_PACK];
const ping = writeWav(aHit());

test('a pack in which nothing blocks ends with 0, and nobody asks a shop', async () => {
  const { run, folder } = aCommandLine();
  layOutPack(folder);
  const { code, stdout, stderr } = await run(CHECK);
  expect(code).toBe(0);
  expect(stdout).toContain('WARN  1 sound [few-sounds]');
  expect(stderr).toBe('1 file: 0 findings that block, 1 warning, 0 notes.\nThe pack may be submitted.\n');
});

test('what blocks ends with 1, and is told with file, measure, rule and repair', async () => {
  const { run, folder } = aCommandLine();
  layOutPack(folder, { 'Hits/Ping.wav': ping, 'Hits/Copy.wav': ping, 'Hits/Cut.wav': ping.subarray(0, 5_000) });
  const { code, stdout, stderr } = await run(CHECK);
  expect(code).toBe(1);
  expect(stdout).toContain('Hits/Ping.wav\n');
  expect(stdout).toContain('BLOCK the same file as Hits/Copy.wav [duplicate-file]');
  expect(stdout).toContain('BLOCK its RIFF part claims');
  expect(stdout).toContain('Copy or export the file again: its end is missing.');
  expect(stderr).toContain('The pack cannot be submitted.');
});

test('the document has every finding and every file', async () => {
  const { run, folder } = aCommandLine();
  layOutPack(folder, { 'Hits/Ping.wav': ping, 'Hits/Notes.txt': new TextEncoder().encode('later') });
  const { code, stdout } = await run([...CHECK, '--json']);
  const { passed, counts, findings, files } = JSON.parse(stdout) as Record<string, never>;
  expect({ code, passed, counts }).toEqual({ code: 0, passed: true, counts: { block: 0, warn: 1, note: 1 } });
  expect(findings).toMatchObject([
    { code: 'few-sounds', level: 'warn', file: null, measured: { text: '1 sound', value: 1 } },
    { code: 'not-sold', level: 'note', file: 'Hits/Notes.txt' },
  ]);
  expect(files).toMatchObject([
    { file: 'Hits/Notes.txt', kind: 'other' },
    {
      file: 'Hits/Ping.wav',
      kind: 'sound',
      type: 'ONE_SHOT',
      sound: { sampleRate: SAMPLE_RATE, bits: 24, channels: 2 },
    },
  ]);
  expect(JSON.stringify(files)).not.toContain('likeness');
});

test('JUnit gets a case for each file, and a failure for what blocks', async () => {
  const { run, folder } = aCommandLine();
  layOutPack(folder, { 'Hits/Ping.wav': ping, 'Hits/Empty & odd.wav': new Uint8Array(0) });
  expect((await run([...CHECK, '--junit', 'report.xml', '--quiet'])).code).toBe(1);
  const report = readFileSync(join(folder, 'report.xml'), 'utf8');
  expect(report).toContain('<testsuite name="clean-pack" tests="3" failures="1" errors="0" skipped="0">');
  expect(report).toContain(
    '<testcase name="Hits/Empty &amp; odd.wav" classname="clean-pack"><failure message="it is empty"',
  );
  expect(report).toContain('<testcase name="Hits/Ping.wav" classname="clean-pack"/>');
});

test('evidence is the sound under clicks at the tempo that its label claims', async () => {
  const { run, folder } = aCommandLine();
  // Two seconds are not whole beats at 97 BPM.
  const frames = 2 * SAMPLE_RATE;
  const beat = (at: number) => 0.5 * (0.1 + Math.exp(-(at % (SAMPLE_RATE / 2)) / 2_000)) * Math.sin(at / 9);
  const samples = Float32Array.from({ length: frames }, (_, at) => beat(at));
  layOutPack(folder, { 'Loops/Beat_97bpm.wav': writeWav({ left: samples, right: samples.map((s) => -s / 2) }) });
  const { code, stderr } = await run([...CHECK, '--evidence', 'heard']);
  expect(code).toBe(1);
  expect(stderr).toContain('1 file to be heard in heard.');
  expect(readdirSync(join(folder, 'heard'))).toEqual(['Loops--Beat_97bpm--not-whole-beats.wav']);
  const heard = parseWav(readFileSync(join(folder, 'heard', 'Loops--Beat_97bpm--not-whole-beats.wav')));
  if (!heard.ok) throw new Error(heard.error.kind);
  expect(heard.wav.frames).toBe(frames);
  // The channels cancel each other out, which leaves the clicks.
  const [left, right] = heard.wav.channels;
  const clicks = left!.map((sample, at) => (sample + 2 * right![at]!) / 3);
  const loudAt = (seconds: number) =>
    Math.max(...clicks.slice(Math.round(seconds * SAMPLE_RATE), Math.round((seconds + 0.02) * SAMPLE_RATE)));
  for (const at of [0, 60 / 97, 120 / 97, 180 / 97]) expect(loudAt(at)).toBeGreaterThan(0.2);
  expect(loudAt(0.3)).toBeLessThan(0.01);
});

test('suggestions stand in a table below the findings', async () => {
  const { run, folder } = aCommandLine();
  layOutPack(folder);
  const { stdout } = await run([...CHECK, '--suggest']);
  expect(stdout).toMatch(/Heard:\nFILE +TYPE +BPM +KEY +INSTRUMENT\nHits\/Ping\.wav +ONE_SHOT \d+ % +- /);
});

test('words are checked against those of a shop', async () => {
  const { run, folder } = aCommandLine();
  layOutPack(folder);
  const words = { instruments: [{ value: 'kick' }], moods: [], genres: [] };
  writeFileSync(join(folder, 'words.json'), JSON.stringify(words));
  writeFileSync(join(folder, CLEAN_PACK, 'pack.csv'), 'file,instruments\nHits/Ping.wav,kick;bongo\n');
  const { stdout } = await run([...CHECK, '--facets', 'words.json']);
  expect(stdout).toContain('instruments bongo [unknown-word]');
  expect(stdout).not.toContain('instruments kick');
});

test('hidden files and links are not looked at, and nothing outside of the folder', async () => {
  const { run, folder } = aCommandLine();
  layOutPack(folder);
  mkdirSync(join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'elsewhere', 'Secret.wav'), ping);
  symlinkSync(join(folder, 'elsewhere'), join(folder, CLEAN_PACK, 'Link'));
  symlinkSync(join(folder, 'elsewhere', 'Secret.wav'), join(folder, CLEAN_PACK, 'Link.wav'));
  writeFileSync(join(folder, CLEAN_PACK, '.hidden.wav'), ping);
  const { stdout } = await run([...CHECK, '--json=files']);
  expect(JSON.parse(stdout)).toMatchObject({ files: [{ file: 'Hits/Ping.wav' }] });
});

test.each([
  [['pack', 'check', 'nowhere'], 'nowhere is no folder that can be read.'],
  [['pack', 'check'], "missing required argument 'folder'"],
  [[...CHECK, '--workers', '0'], 'whole number from 1'],
  [[...CHECK, '--facets', 'cover.png'], 'cover.png is no document of loopstead facets --json.'],
])('%j is wrong use: exit code 2', async (args, message) => {
  const { run, folder } = aCommandLine();
  layOutPack(folder);
  const { code, stdout, stderr } = await run(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});

test('a report that cannot be written is told, and ends with 3', async () => {
  const { run, folder } = aCommandLine();
  layOutPack(folder);
  const { code, stderr } = await run([...CHECK, '--junit', 'no/such/folder.xml']);
  expect(code).toBe(3);
  expect(stderr).toContain('no/such/folder.xml cannot be written.');
});
