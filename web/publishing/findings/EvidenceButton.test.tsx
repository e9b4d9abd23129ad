import { afterEach, expect, it } from 'vitest';
import { failed, ok } from '../../../core/kernel/result.ts';
import { finding } from '../../../domain/publishing/findings.ts';
import { draw, eraseAll, press, settled } from '../../testing/draw.ts';
import { EvidenceButton } from './EvidenceButton.tsx';
import { setOverlayLevel, stopOverlay } from '../hearing/play-evidence.ts';
import type { soundEvidence } from '../hearing/sounding-evidence.ts';

afterEach(async () => {
  await eraseAll();
  stopOverlay();
  setOverlayLevel(1);
});

const tempo = finding('tempo-contradicted', 'Beat.wav', { text: '97 BPM', evidence: { bpm: 97 } });
const key = finding('key-unheard', 'Pad.wav', { text: 'Am', evidence: { hertz: 110 } });

/** A silent device that records what it was asked to play. */
function aDevice({ isReadable = true } = {}) {
  const asked: string[] = [];
  let end = () => {};
  const tools = {
    openContext: () => ({ close: async () => void asked.push('close') }) as never,
    load: async () => ({
      soundEvidence: async ({ bytes, finding: { code }, level, onEnd }: Wish) => {
        asked.push(`${code} of ${bytes.length} at ${level}`);
        end = onEnd;
        return { setLevel: (next: number) => void asked.push(`level ${next}`), stop: () => void asked.push('stop') };
      },
    }),
  };
  const audio = { read: async () => (isReadable ? ok(new Uint8Array(3)) : failed('failed' as const)) };
  return { asked, tools, audio, end: () => end() };
}

type Wish = Parameters<typeof soundEvidence>[0];

it('plays a file with clicks at the labeled tempo until it is stopped', async () => {
  const { asked, tools, audio } = aDevice();
  const page = await draw(<EvidenceButton finding={tempo} audio={audio} tools={tools} />);
  await press(page.named('Hear it with clicks at 97 BPM'));
  expect(asked).toEqual(['tempo-contradicted of 3 at 1']);
  await press(page.named('Stop'));
  expect(asked.slice(1)).toEqual(['stop', 'close']);
  expect(page.has('Hear it with clicks at 97 BPM')).toBe(true);
});

it('has a level of its own for what is laid over, from the keyboard as well', async () => {
  const { asked, tools, audio } = aDevice();
  const page = await draw(<EvidenceButton finding={key} audio={audio} tools={tools} />);
  await press(page.named('Hear it over the root'));
  const slider = page.named('Level of the root');
  await settled(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, '0.4');
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(asked.at(-1)).toBe('level 0.4');
});

it('is ready again when the sound has ended, and plays one finding at a time', async () => {
  const { asked, tools, audio, end } = aDevice();
  const page = await draw(
    <>
      <EvidenceButton finding={tempo} audio={audio} tools={tools} />
      <EvidenceButton finding={key} audio={audio} tools={tools} />
    </>,
  );
  await press(page.named('Hear it with clicks at 97 BPM'));
  await press(page.named('Hear it over the root'));
  expect(asked.slice(1, 3)).toEqual(['stop', 'close']);
  expect(page.has('Hear it with clicks at 97 BPM')).toBe(true);
  await settled(end);
  expect(page.has('Stop')).toBe(false);
});

it('is stopped while the sound is still being decoded', async () => {
  const { asked, tools, audio } = aDevice();
  const decoded = Promise.withResolvers<void>();
  const slow = {
    ...tools,
    async load() {
      const { soundEvidence } = await tools.load();
      return { soundEvidence: (wish: Wish) => decoded.promise.then(() => soundEvidence(wish)) };
    },
  };
  const page = await draw(<EvidenceButton finding={tempo} audio={audio} tools={slow} />);
  await press(page.named('Hear it with clicks at 97 BPM'));
  await press(page.named('Stop'));
  await settled(decoded.resolve);
  expect(asked).toEqual(['close', 'tempo-contradicted of 3 at 1', 'stop']);
  expect(page.has('Hear it with clicks at 97 BPM')).toBe(true);
});

it('says so when the file cannot be read', async () => {
  const { tools, audio } = aDevice({ isReadable: false });
  const page = await draw(<EvidenceButton finding={tempo} audio={audio} tools={tools} />);
  await press(page.named('Hear it with clicks at 97 BPM'));
  expect(page.find('[role="alert"]').textContent).toBe('The file cannot be read now.');
});

it('offers nothing for a file that is nowhere to be had', async () => {
  const page = await draw(<EvidenceButton finding={tempo} audio={null} />);
  expect(page.findAll('button')).toEqual([]);
});
