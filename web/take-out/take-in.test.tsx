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
  return { view, buttons, onPreview, onApply, onForget, said: () => view.element.querySelector('output')?.textContent };
}

describe('TakeInForm', () => {
  it('shows what would be added and what is not here, and asks before it adds', async () => {
    const { view, buttons, said, onApply, onForget } = await drawn({ phase: 'previewed', report: REPORT });
    expect(said()).toBe('Will be added');
    expect(view.element.textContent).toContain('1 liked sound, 1 not here');
    expect(view.element.textContent).toContain('Not in this shop: Lost loop');
    const [, apply, cancel] = buttons();
    await press(apply!);
    await press(cancel!);
    expect([onApply.mock.calls.length, onForget.mock.calls.length]).toEqual([1, 1]);
  });

  it('previews the file that was chosen', async () => {
    const { view, onPreview } = await drawn({ phase: 'idle' });
    const field = view.element.querySelector('input')!;
    const files = new DataTransfer();
    files.items.add(new File(['PK'], 'copy.zip'));
    field.files = files.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(onPreview).toHaveBeenCalledWith(new TextEncoder().encode('PK')));
  });

  it.each([
    [{ phase: 'idle' }, ''],
    [{ phase: 'checking' }, 'Checking the file…'],
    [{ phase: 'adding', report: REPORT }, 'Adding…'],
    [{ phase: 'added', report: REPORT }, 'Added'],
    [{ phase: 'previewed', report: { ...REPORT, sounds: NONE } }, 'There is nothing to add.'],
    [{ phase: 'failed', failure: { kind: 'invalid', fields: {}, message: 'Damaged.' } }, 'Damaged.'],
  ] as const)('in the state %o says "%s" and offers nothing but the file', async (state, text) => {
    const { buttons, said } = await drawn(state);
    expect([said(), buttons().map((button) => button.textContent)]).toEqual([text, ['Choose a ZIP file']]);
  });

  it.each(['checking', 'adding'] as const)('takes no other file while it is %s', async (phase) => {
    const { buttons } = await drawn(phase === 'checking' ? { phase } : { phase, report: REPORT });
    expect(buttons()[0]!.getAttribute('aria-disabled')).toBe('true');
  });
});
