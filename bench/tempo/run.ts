import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { StereoAudio } from '../../domain/audio/stereo.ts';
import { parseWav, writeWav } from '../../domain/audio/wav.ts';
import type { Order } from '../../server/tempo/change-wav.ts';
import { createRenderPool } from '../../server/tempo/render-pool.ts';
import { differentFiles, lengthErrors, onsetJitter, pitchError, rendered, tempoOrder } from './checks.ts';
import { DRUMS, type Loop, MIXES, ORIGINAL_BPM, TONAL, type Target, play } from './material.ts';
import { melDistance } from './mel-distance.ts';
import { RIVALS, missingPrograms } from './rivals.ts';
import { type Likeness, type Times, report } from './report.ts';

const { values: options } = parseArgs({
  options: {
    /** Timed requests per program. */
    requests: { type: 'string', default: '7' },
    /** Where the table is written. */
    output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
});

const say = (text: string) => process.stderr.write(`${text}\n`);
const target = (bpm: number, shift = 0): Target => ({ bpm, shift });

const KINDS: ReadonlyArray<{
  readonly kind: string;
  readonly loops: readonly Loop[];
  readonly targets: readonly Target[];
  readonly most: number;
}> = [
  { kind: 'drums', loops: DRUMS, targets: [140, 90, 174, 60].map((bpm) => target(bpm)), most: 0.6 },
  { kind: 'tonal, tempo', loops: TONAL, targets: [target(140), target(90)], most: 0.9 },
  { kind: 'tonal, key', loops: TONAL, targets: [target(120, 3), target(120, -5), target(140, -4)], most: 0.95 },
  { kind: 'mix, tempo', loops: MIXES, targets: [target(140), target(97)], most: 0.9 },
  { kind: 'mix, key', loops: MIXES, targets: [target(120, 3), target(97, 3)], most: 0.9 },
];

const missing = missingPrograms();
if (missing.length > 0) {
  say(`Not on this machine: ${missing.join(', ')}.`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'tempo-'));
const pool = createRenderPool();
try {
  const likenesses: Likeness[] = [];
  for (const kind of KINDS) likenesses.push(await measureLikeness(kind));
  const times = await measureTimes();
  say('Lengths, pitch, attacks and workers …');
  const loop = writeWav(play(MIXES[0]!, target(ORIGINAL_BPM)));
  const far = { ...tempoOrder(31), key: { shift: 4, pitchClass: 0, name: 'C' } };
  const measured = {
    likenesses,
    times,
    lengths: await lengthErrors(pool),
    pitch: await pitchError(),
    jitter: await onsetJitter(),
    files: await differentFiles(loop, [tempoOrder(97), far]),
  };
  const { markdown, isMet } = report(measured, `${availableParallelism()} cores and Node ${process.version}`);
  writeFileSync(options.output, markdown);
  say(markdown);
  process.exitCode = isMet ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureLikeness({ kind, loops, targets, most }: (typeof KINDS)[number]): Promise<Likeness> {
  say(`Distance to the truth: ${kind} …`);
  const [input, output] = [join(folder, 'in.wav'), join(folder, 'out.wav')];
  const ours: number[] = [];
  const rivals = Object.fromEntries(RIVALS.map(({ name }) => [name, [] as number[]]));
  for (const loop of loops) {
    const original = writeWav(play(loop, target(ORIGINAL_BPM)));
    writeFileSync(input, original);
    for (const wanted of targets) {
      const truth = play(loop, wanted);
      const { wav } = await rendered(pool, original, orderOf(loop, wanted));
      ours.push(melDistance(audioOf(wav), truth));
      for (const rival of RIVALS) {
        await rival.change(input, output, wanted);
        rivals[rival.name]!.push(melDistance(audioOf(readFileSync(output)), truth));
        rmSync(output);
      }
    }
  }
  return { kind, ours, rivals, most };
}

/** Programs take turns, so that other load on the machine affects all of them. */
async function measureTimes(): Promise<Times> {
  say('Whole requests …');
  const [input, output, preview] = ['in.wav', 'out.wav', 'out.mp3'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const ours: number[] = [];
  const rivals = Object.fromEntries(RIVALS.map(({ name }) => [name, [] as number[]]));
  const requests: ReadonlyArray<readonly [Loop, Target]> = [
    [MIXES[0]!, target(97, 3)],
    [TONAL[0]!, target(97, 3)],
    [DRUMS[0]!, target(97)],
  ];
  for (let round = 0; round < Number(options.requests); round++)
    for (const [loop, wanted] of requests) {
      writeFileSync(input, writeWav(play(loop, target(ORIGINAL_BPM))));
      ours.push(
        await timed(async () => {
          const files = await rendered(pool, readFileSync(input), orderOf(loop, wanted));
          writeFileSync(output, files.wav);
          writeFileSync(preview, files.preview);
        }),
      );
      for (const rival of RIVALS)
        rivals[rival.name]!.push(await timed(() => rival.request(input, output, preview, wanted)));
    }
  return { ours, rivals };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Drums have no key, as in the shop. */
function orderOf({ layers, session }: Loop, { bpm, shift }: Target): Order {
  const isTonal = layers.some((layer) => layer !== 'drums');
  const pitchClass = (session.tonic + shift + 12) % 12;
  const key = isTonal ? { shift, pitchClass, name: 'moved' } : null;
  return { isLoop: true, tempo: { from: ORIGINAL_BPM, to: bpm }, key };
}

function audioOf(wav: Uint8Array): StereoAudio {
  const parsed = parseWav(wav);
  if (!parsed.ok) throw new Error(parsed.error.kind);
  const [left, right = left] = parsed.wav.channels;
  return { left: left!, right: right! };
}
