import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw, eraseAll, press, pressKey } from '../../testing/draw.ts';
import FilterSheet from './FilterSheet.tsx';

afterEach(eraseAll);

const open = (props: Partial<Parameters<typeof FilterSheet>[0]> = {}) => {
  const onClose = vi.fn<() => void>();
  const sheet = (total: number | null) => (
    <FilterSheet things={['sound', 'sounds']} total={total} onClose={onClose} {...props}>
      <input aria-label="Name" />
    </FilterSheet>
  );
  return { onClose, sheet };
};

describe('FilterSheet', () => {
  it('tells how many sounds are left, and closes to show them', async () => {
    const { sheet, onClose } = open();
    const drawn = await draw(sheet(1280));
    expect(drawn.has('Show 1,280 sounds')).toBe(true);
    await drawn.redraw(sheet(1));
    await press(drawn.named('Show 1 sound'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('speaks of packs where the list is of packs', async () => {
    const { sheet } = open({ things: ['pack', 'packs'] });
    const drawn = await draw(sheet(null));
    expect(drawn.has('Show packs')).toBe(true);
    await drawn.redraw(sheet(24));
    expect(drawn.has('Show 24 packs')).toBe(true);
  });

  it('clears all filters where there are any', async () => {
    const onClearAll = vi.fn<() => void>();
    await draw(open().sheet(3)).then((drawn) => expect(drawn.has('Clear all')).toBe(false));
    await eraseAll();
    const { sheet, onClose } = open({ onClearAll });
    await press((await draw(sheet(3))).named('Clear all'));
    expect([onClearAll.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  });

  it('clears nothing while a request is in flight, and keeps the button [FILT-41]', async () => {
    const onClearAll = vi.fn<() => void>();
    const drawn = await draw(open({ onClearAll, isBusy: true }).sheet(3));
    await press(drawn.named('Clear all'));
    expect(onClearAll).not.toHaveBeenCalled();
    expect(drawn.named('Clear all').getAttribute('aria-disabled')).toBe('true');
  });

  it('closes by Escape', async () => {
    const { sheet, onClose } = open();
    const drawn = await draw(sheet(3));
    drawn.named('Name').focus();
    await pressKey(drawn.named('Name'), 'Escape');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
