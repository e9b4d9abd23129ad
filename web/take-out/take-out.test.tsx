import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TakeOut } from '../../core/take-out/take-out.ts';
import { draw, eraseAll, press } from '../testing/draw.ts';
import { TakeOutState } from './TakeOutState.tsx';

afterEach(eraseAll);

const READY: TakeOut = { kind: 'ready', requestedAt: 0, expiresAt: Date.UTC(2027, 2, 1, 12), bytes: 2_345_678 };

async function drawn(takeOut: TakeOut) {
  const [onRequest, onDownload] = [vi.fn(), vi.fn()];
  const state = { phase: 'loaded', takeOut } as const;
  const view = await draw(
    <TakeOutState state={state} onRequest={onRequest} onDownload={onDownload} onReload={() => {}} />,
  );
  const labels = () => [...view.element.querySelectorAll('button')].map(({ textContent }) => textContent);
  return {
    view,
    labels,
    onRequest,
    onDownload,
    said: () => view.element.querySelector('output')?.textContent,
  };
}

describe('TakeOutState', () => {
  it.each([
    [{ kind: 'none' }, ['Request a copy']],
    [{ kind: 'preparing', requestedAt: 0 }, []],
    [READY, ['Download the copy', 'Request a new copy']],
    [{ kind: 'expired', requestedAt: 0 }, ['Request a new copy']],
    [{ kind: 'failed', requestedAt: 0 }, ['Request a new copy']],
  ] as const)('of %o offers %j', async (takeOut, offered) => {
    const { labels } = await drawn(takeOut);
    expect(labels()).toEqual(offered);
  });

  it('says until when a copy can be had, and hands it out', async () => {
    const { view, said, onRequest, onDownload } = await drawn(READY);
    expect(said()).toBe('Your copy is ready until 1 March 2027, 12:00 UTC: 2.3 MB.');
    const [download, again] = view.element.querySelectorAll('button');
    await press(download!);
    await press(again!);
    expect([onDownload.mock.calls.length, onRequest.mock.calls.length]).toEqual([1, 1]);
  });

  it('says what went wrong, with a way on, and nothing while it loads', async () => {
    const onReload = vi.fn();
    const actions = { onRequest: () => {}, onDownload: () => {}, onReload };
    const view = await draw(
      <TakeOutState state={{ phase: 'failed', failure: { kind: 'unavailable' } }} {...actions} />,
    );
    await press(view.element.querySelector('button')!);
    expect(onReload).toHaveBeenCalledOnce();
    const loading = await draw(<TakeOutState state={{ phase: 'loading' }} {...actions} />);
    expect(loading.element.textContent).toBe('');
  });
});
