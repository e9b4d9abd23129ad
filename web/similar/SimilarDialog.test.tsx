import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFailure, aSound } from '../../core/testing/builders.ts';
import type { SimilarState } from '../../core/similar/similar-sounds.ts';
import { similarTo, withWeight } from '../../core/catalogue/filters/similarity.ts';
import { draw, eraseAll, press, pressKey, type } from '../testing/draw.ts';
import { SimilarDialog } from './SimilarDialog.tsx';

afterEach(eraseAll);

const PAD = aSound({ id: 1, name: 'Warm Pad' });
const loaded: SimilarState = { phase: 'loaded', question: similarTo(1), sounds: [aSound({ id: 5 })] };
const on = {
  within: vi.fn<(isWithin: boolean) => void>(),
  weight: vi.fn(),
  equal: vi.fn(),
  reload: vi.fn(),
  close: vi.fn(),
  step: vi.fn<(direction: 'previous' | 'next') => void>(),
};
beforeEach(() => vi.clearAllMocks());

const drawDialog = (state: SimilarState = loaded, isWithin: boolean | null = null) =>
  draw(
    <SimilarDialog
      sound={PAD}
      state={state}
      isWithin={isWithin}
      onWithin={on.within}
      onWeight={on.weight}
      onEqualWeights={on.equal}
      onReload={on.reload}
      onBack={null}
      onStep={on.step}
      player={null}
      onClose={on.close}
    >
      <tr data-row />
    </SimilarDialog>,
  );
const dialog = () => document.querySelector('[role="dialog"]')!;
const rows = (selector: string) => dialog().querySelectorAll(`tbody tr${selector}`).length;

describe('SimilarDialog', () => {
  it('shows the rows of sounds like a sound, without pages, and says how many [SIM-01, DECISION-126]', async () => {
    await drawDialog();
    expect(dialog().textContent).toContain('Like Warm Pad');
    expect(rows('[data-row]')).toBe(1);
    expect(dialog().querySelector('output')?.textContent).toBe('1 similar sound');
    expect(dialog().querySelector('nav')).toBeNull();
  });

  it('shows 5 placeholder rows until the first answer, and the rows before while a newer one comes [LIST-26]', async () => {
    const view = await drawDialog({ phase: 'loading', question: similarTo(1), previous: null });
    expect([rows('[data-skeleton]'), rows('[data-row]')]).toEqual([5, 0]);
    await view.erase();
    await drawDialog({ phase: 'loading', question: similarTo(1), previous: [PAD] });
    expect([rows('[data-skeleton]'), rows('[data-row]')]).toEqual([0, 1]);
    expect(dialog().querySelector('table')?.getAttribute('aria-busy')).toBe('true');
  });

  it('closes by its button alone [ERR-01, DECISION-208]', async () => {
    const view = await drawDialog();
    await pressKey(dialog(), 'Escape');
    expect(on.close).not.toHaveBeenCalled();
    await press(view.named('Close'));
    expect(on.close).toHaveBeenCalledOnce();
  });

  it("says 'Nothing found...' where there is nothing [LIST-27, DECISION-126]", async () => {
    const view = await drawDialog({ ...loaded, sounds: [] });
    expect(dialog().textContent).toContain('Nothing found...');
    await view.erase();
    await drawDialog({ phase: 'failed', question: similarTo(1), failure: aFailure('notFound') });
    expect(dialog().textContent).toContain('Nothing found...');
  });

  it('that failed says so, and can be loaded again [LIST-29, ERR-05]', async () => {
    const view = await drawDialog({ phase: 'failed', question: similarTo(1), failure: aFailure('unavailable') });
    expect(dialog().textContent).toContain('Try to reopen this modal or please refresh page.');
    await press(view.named('Reload'));
    expect(on.reload).toHaveBeenCalledOnce();
  });

  it('has a slider for each aspect, and a way back to equal weights', async () => {
    const weights = withWeight(similarTo(1).weights, 'timbre', 0.3);
    const view = await drawDialog({ ...loaded, question: { ...similarTo(1), weights } });
    const spoken = ['Spectrum', 'Timbre', 'Rhythm', 'Pitch'].map((name) =>
      view.named(name).getAttribute('aria-valuetext'),
    );
    expect(spoken).toEqual(['100%', '30%', '100%', '100%']);
    await type(view.named('Pitch'), '0.6');
    expect(on.weight).toHaveBeenCalledWith('pitch', 0.6);
    await press(view.named('Reset'));
    expect(on.equal).toHaveBeenCalledOnce();
  });

  it('asks whether to stay inside the filters only where the list has some', async () => {
    const plain = await drawDialog();
    expect(plain.has('Inside my filters')).toBe(false);
    await plain.erase();
    const view = await drawDialog(loaded, true);
    await press(view.named('Inside my filters'));
    expect(on.within).toHaveBeenCalledWith(false);
  });
});
