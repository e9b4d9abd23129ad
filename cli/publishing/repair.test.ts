import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SAMPLE_RATE } from '../../domain/audio/stereo.ts';
import { parseWav, writeWav } from '../../domain/audio/wav.ts';
import { aHit, CLEAN_PACK, layOutPack } from '../testing/clean-pack.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

const { left, right } = aHit();
/** A hit after a tenth of a second of silence. */
const late = (): Uint8Array => {
  const after = (samples: Float32Array) => {
    const moved = new Float32Array(samples.length + SAMPLE_RATE / 10);
    moved.set(samples, SAMPLE_RATE / 10);
    return moved;
  };
  return writeWav({ left: after(left), right: after(right) });
};
const REPAIR = ['pack', 'repair', CLEAN_PACK];
const COPIES = `${CLEAN_PACK}-repaired`;

test('a repaired copy lies beside the pack, and the original stays byte for byte', async () => {
  const { run, folder } = aCommandLine();
  layOutPack(folder, { 'Hits/Ping.wav': writeWav(aHit(330)), 'Hits/Late.wav': late() });
  const { code, stdout, stderr } = await run(REPAIR);
  expect([code, stdout]).toEqual([0, 'Hits/Late.wav\n  Cut 99 ms of silence off the beginning.\n  mends late-start\n']);
  expect(stderr).toBe(`1 file repaired in ${COPIES}.\nLeft: 0 findings that block, 1 warning.\n`);
  expect(new Uint8Array(readFileSync(join(folder, CLEAN_PACK, 'Hits/Late.wav')))).toEqual(late());
  const copy = parseWav(readFileSync(join(folder, COPIES, 'Hits/Late.wav')));
  const more = copy.ok ? copy.wav.frames - left.length : -1;
  // A millisecond is kept before the first sound.
  expect([more > 0, more <= SAMPLE_RATE / 1_000]).toEqual([true, true]);
  expect(existsSync(join(folder, COPIES, 'Hits/Ping.wav'))).toBe(false);
  const again = await run(REPAIR);
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('nothing is written over')]);
});

test('a dry run says the same in a document and writes nothing', async () => {
  const { run, folder } = aCommandLine();
  layOutPack(folder, { 'Hits/Late.wav': late() });
  const { code, stdout } = await run([...REPAIR, '--dry-run', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    out: COPIES,
    dryRun: true,
    passed: true,
    files: [
      {
        file: 'Hits/Late.wav',
        copy: 'Hits/Late.wav',
        repairs: [{ kind: 'cut-start', text: 'Cut 99 ms of silence off the beginning.' }],
        mended: ['late-start'],
      },
    ],
    left: [{ code: 'few-sounds' }],
  });
  expect(existsSync(join(folder, COPIES))).toBe(false);
});

test('what blocks and has no repair ends with 1', async () => {
  const { run, folder } = aCommandLine();
  layOutPack(folder, { 'Hits/Cut.wav': writeWav(aHit()).subarray(0, 5_000) });
  const { code, stderr } = await run(REPAIR);
  expect([code, stderr]).toEqual([
    1,
    'There is nothing that a repair would mend.\nLeft: 2 findings that block, 0 warnings.\n',
  ]);
});

test('copies never go into the pack, and never over anything', async () => {
  const { run, folder } = aCommandLine();
  layOutPack(folder, { 'Hits/Late.wav': late() });
  const inside = await run([...REPAIR, '--out', `${CLEAN_PACK}/mended`]);
  expect([inside.code, inside.stderr]).toEqual([2, expect.stringContaining('lies in the pack')]);
  const itself = await run([...REPAIR, '--out', CLEAN_PACK]);
  expect(itself.code).toBe(2);
  mkdirSync(join(folder, 'there', 'Hits'), { recursive: true });
  writeFileSync(join(folder, 'there', 'Hits', 'Late.wav'), 'mine');
  const over = await run([...REPAIR, '--out', 'there']);
  expect([over.code, readFileSync(join(folder, 'there', 'Hits', 'Late.wav'), 'utf8')]).toEqual([2, 'mine']);
});
