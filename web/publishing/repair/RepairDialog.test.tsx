import { afterEach, expect, it } from 'vitest';
import { ok } from '../../../core/kernel/result.ts';
import { SAMPLE_RATE } from '../../../domain/audio/stereo.ts';
import { openEditable } from '../../../domain/audio/edit-wav.ts';
import { writeWav } from '../../../domain/audio/wav.ts';
import { type Finding, finding } from '../../../domain/publishing/findings.ts';
import { draw, eraseAll, press, settled } from '../../testing/draw.ts';
import type { PictureOptions } from '../../inspector/wave-picture.ts';
import type { Turn } from '../hearing/play-turns.ts';
import RepairDialog from './RepairDialog.tsx';
import type { Replacement } from '../folder/repush.ts';

afterEach(eraseAll);

const samples = Float32Array.from({ length: 4.06 * SAMPLE_RATE }, (_, i) => 0.5 * Math.sin(i / 40));
const wav = new Uint8Array(writeWav({ left: samples, right: samples }));
const long = finding('not-whole-beats', 'Loops/Beat.wav', { text: '8.12', evidence: { bpm: 120, beats: 8 } });
const twin = finding('dual-mono', 'Loops/Beat.wav', { text: 'same' });

/** The dialog of a loop of 4.06 seconds at 120 BPM. */
async function aRepair(findings: readonly Finding[] = [long, twin], file = 'Loops/Beat.wav') {
  const replaced: Replacement[] = [];
  const turns: (readonly Turn[])[] = [];
  let [closed, stopped, end] = [0, 0, () => {}];
  const pictures: PictureOptions[] = [];
  const shown: (readonly { start: number; end: number }[])[] = [];
  const page = await draw(
    <RepairDialog
      file={file}
      findings={findings}
      paths={['Loops/Beat.wav', 'Loops/Taken.wav']}
      audio={{ read: async () => ok(wav) }}
      onReplace={async (replacement) => replaced.push(replacement) > 0}
      onClose={() => (closed += 1)}
      open={(options) => {
        pictures.push(options);
        const nothing = () => {};
        return { moveTo: nothing, zoomTo: nothing, restore: nothing, showSpectrogram: nothing, close: nothing, showRegions: (regions) => void shown.push(regions) }; // prettier-ignore
      }}
      play={(list, on) => {
        turns.push(list);
        on.turn(0);
        end = on.end;
        return () => (stopped += 1);
      }}
    />,
  );
  const dialog = document.querySelector('[role="dialog"]');
  if (!(dialog instanceof HTMLElement)) throw new Error('There is no dialog.');
  const made = async () => openEditable(new Uint8Array((await replaced[0]?.content.arrayBuffer()) ?? []));
  return { page, dialog, replaced, turns, pictures, shown, made, closed: () => closed, stopped: () => stopped, end: () => end() }; // prettier-ignore
}

it('makes a new version with every repair that fits, in the place of the file', async () => {
  const { page, dialog, replaced, made, closed } = await aRepair();
  expect([...dialog.querySelectorAll('label')].map((label) => label.textContent)).toEqual(
    expect.arrayContaining(['Trim it to 8 beats, 4.000 s.', 'Make it mono.']),
  );
  await press(page.named('Use repaired file'));
  expect([replaced[0]?.of, replaced[0]?.path, replaced[0]?.content.name, closed()]).toEqual([
    'Loops/Beat.wav',
    'Loops/Beat.wav',
    'Beat.wav',
    1,
  ]);
  const sound = await made();
  expect([sound?.frames, sound?.format.channels, sound?.format.bits]).toEqual([4 * SAMPLE_RATE, 1, 24]);
});

it('leaves out what is unchecked, and is as long as its maker says', async () => {
  const { page, dialog, made, shown } = await aRepair();
  const mono = [...dialog.querySelectorAll('label')].find(({ textContent }) => textContent === 'Make it mono.');
  await press(mono?.querySelector('input') ?? dialog);
  const length = dialog.querySelector('select');
  await settled(() => {
    if (length) length.value = '4';
    length?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(shown.at(-1)).toEqual([{ id: 1, start: 0, end: 2 }]);
  await press(page.named('Use repaired file'));
  const sound = await made();
  expect([sound?.frames, sound?.format.channels]).toEqual([2 * SAMPLE_RATE, 2]);
});

it('keeps the end of the region to whole beats', async () => {
  const { dialog, pictures, shown } = await aRepair([long]);
  await settled(() => pictures[0]?.onChanged(1, { start: 0.2, end: 2.93 }));
  expect(dialog.querySelector('select')?.value).toBe('6');
  expect(shown.at(-1)).toEqual([{ id: 1, start: 0, end: 3 }]);
});

it('plays the original and the repaired one after the other, with the seam of a loop, until it is stopped', async () => {
  const { page, dialog, turns, stopped, end } = await aRepair();
  await press(page.named('Hear both, one after the other'));
  expect(turns[0]?.map(({ channels, isLoop }) => [channels.length, channels[0]?.length, isLoop])).toEqual([
    [2, samples.length, true],
    [1, 4 * SAMPLE_RATE, true],
  ]);
  expect(dialog.querySelector('output')?.textContent).toBe('The original plays');
  await press(page.named('Stop'));
  expect([stopped(), page.has('Stop')]).toEqual([1, false]);
  await press(page.named('Hear it repaired'));
  await settled(end);
  expect(page.has('Stop')).toBe(false);
});

it('says that another format becomes a WAV, and refuses a name that the pack has', async () => {
  const aiff = await aRepair([{ ...twin, file: 'Loops/Other.aif' }], 'Loops/Other.aif');
  expect(aiff.dialog.textContent).toContain('It becomes a WAV: Loops/Other.wav');
  await eraseAll();
  const taken = await aRepair([{ ...twin, file: 'Loops/Taken.aif' }], 'Loops/Taken.aif');
  await press(taken.page.named('Use repaired file'));
  expect([taken.replaced, taken.dialog.querySelector('[role="alert"]')?.textContent]).toEqual([
    [],
    'The pack has Loops/Taken.wav already. Rename one of the two first.',
  ]);
});
