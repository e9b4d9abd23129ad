import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TakeInReport } from '../../domain/take-out/taking-in.ts';
import type { TakeInState } from '../../core/take-out/take-in.ts';
import { draw, eraseAll, press } from '../testing/draw.ts';
import { TakeInForm } from './TakeInForm.tsx';

afterEach(eraseAll);

const NONE = { added: 0, known: 0, left: 0, names: [] };
const REPORT: TakeInReport = {
  shop: 'https://loops.example',
  madeAt: '2027-03-01T12:00:00.000Z',
  sounds: { added: 1, known: 0, left: 1, names: ['Lost loop'] },
  packs: NONE,
  collections: NONE,
  collected: NONE,
  licenses: NONE,
};

async function drawn(state: TakeInState) {
  const [onPreview, onApply, onForget] = [vi.fn(), vi.fn(), vi.fn()];
  const view = await draw(<TakeInForm {...{ state, onPreview, onApply, onForget }} />);
  const buttons = () => [...view.element.querySelectorAll('button')];
  return { view, buttons, onApply, onForget, said: () => view.element.querySelector('output')?.textContent };
}

describe('TakeInForm', () => {
  it('shows what would be added and what is not here, and asks before it adds', async () => {
    const { view, buttons, said, onApply, onForget } = await drawn({ phase: 'previewed', report: REPORT });
    expect(said()).toBe('This would be added.');
    expect(view.element.textContent).toContain('1 liked sound, 1 not here');
    expect(view.element.textContent).toContain('Not here: Lost loop');
    const [apply, cancel] = buttons();
    await press(apply!);
    await press(cancel!);
    expect([onApply.mock.calls.length, onForget.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    [{ phase: 'idle' }, '', 0],
    [{ phase: 'checking' }, 'Looking at the file …', 0],
    [{ phase: 'adding', report: REPORT }, 'Adding …', 0],
    [{ phase: 'added', report: REPORT }, 'This was added.', 0],
    [{ phase: 'previewed', report: { ...REPORT, sounds: NONE } }, 'There is nothing to add.', 0],
    [{ phase: 'failed', failure: { kind: 'invalid', fields: {}, message: 'Damaged.' } }, 'Damaged.', 0],
  ] as const)('of %o says "%s"', async (state, text, offered) => {
    const { buttons, said } = await drawn(state);
    expect([said(), buttons().length]).toEqual([text, offered]);
  });
});
