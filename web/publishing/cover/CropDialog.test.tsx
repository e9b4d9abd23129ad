import { afterEach, expect, it } from 'vitest';
import type { Square } from '../../../domain/publishing/crop.ts';
import { draw, eraseAll, press, settled } from '../../testing/draw.ts';
import { CoverField } from './CoverField.tsx';
import CropDialog from './CropDialog.tsx';

afterEach(eraseAll);

const file = new File(['picture'], 'cover.png', { type: 'image/png' });

async function aCrop(picture = { width: 3_000, height: 2_000 }, isCut = true) {
  const asked: Square[] = [];
  const covers: File[] = [];
  let closed = 0;
  const cut = new File(['cut'], 'cover.png', { type: 'image/png' });
  const page = await draw(
    <CropDialog
      file={file}
      picture={picture}
      crop={async (_, square) => (asked.push(square), isCut ? cut : null)}
      onCrop={(cover) => covers.push(cover)}
      onClose={() => (closed += 1)}
    />,
  );
  const slide = (name: string, value: number) =>
    settled(() => {
      const slider = page.named(name);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(value));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    });
  return { page, asked, covers, cut, slide, closed: () => closed };
}

it('cuts the square that the sliders say, and hands it on as the cover', async () => {
  const { page, asked, covers, cut, slide, closed } = await aCrop();
  await slide('Size of the square', 1_200);
  await slide('From left to right', 100);
  await slide('From top to bottom', 700);
  await press(page.named('Use this cover'));
  expect([asked, covers, closed()]).toEqual([[{ x: 100, y: 700, side: 1_200 }], [cut], 1]);
});

it('says so where a picture has too few pixels, and cuts nothing', async () => {
  const { page, asked } = await aCrop({ width: 1_400, height: 800 });
  await press(page.named('Use this cover'));
  expect([asked, document.querySelector('[role="alert"]')?.textContent]).toEqual([
    [],
    'A cover has 1,000 pixels or more, and this picture only 800. Choose a larger one.',
  ]);
});

it('stays open where the browser cannot cut it', async () => {
  const { page, covers, closed } = await aCrop(undefined, false);
  await press(page.named('Use this cover'));
  expect([covers, closed(), document.querySelector('[role="alert"]')?.textContent]).toEqual([
    [],
    0,
    'The picture could not be cropped. Choose another one.',
  ]);
});

it.each([
  ['a square picture', { width: 1_200, height: 1_195 }, true],
  ['what cannot be read', null, true],
  ['any other picture', { width: 1_200, height: 1_000 }, false],
])('takes %s as it is, or asks first', async (_, size, isTaken) => {
  const taken: File[] = [];
  const draft = { cover: null, files: [] } as unknown as Parameters<typeof CoverField>[0]['draft'];
  const page = await draw(
    <CoverField draft={draft} isReadOnly={false} onChoose={(one) => taken.push(one)} sizeOf={async () => size} />,
  );
  const field = page.find('input[type="file"]');
  await settled(async () => {
    Object.defineProperty(field, 'files', { value: [file], configurable: true });
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settled(async () => {
    await import('./CropDialog.tsx');
  });
  expect([taken.length === 1, document.querySelector('[role="dialog"]') === null]).toEqual([isTaken, isTaken]);
});
