import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw, eraseAll, press, submit, type } from '../../testing/draw.ts';
import { Pagination } from './Pagination.tsx';

afterEach(eraseAll);

type Props = ComponentProps<typeof Pagination>;

const drawPagination = (change: Partial<Props> = {}) =>
  draw(
    <Pagination
      page={2}
      pages={7}
      gate="none"
      heldBack={120}
      isBusy={false}
      onPage={vi.fn()}
      onLogin={vi.fn()}
      {...change}
    />,
  );

describe('Pagination', () => {
  it('goes back to the last page from beyond the end [LIST-35, LIST-36]', async () => {
    const onPage = vi.fn();
    const pages = await drawPagination({ page: 999, onPage });
    await press(pages.named('Prev'));
    expect(onPage).toHaveBeenCalledExactlyOnceWith(7);
  });

  it('turns back and on, and shows of how many [LIST-34, LIST-35, LIST-38]', async () => {
    const onPage = vi.fn();
    const pages = await drawPagination({ onPage });
    await press(pages.named('Prev'));
    await press(pages.named('Next'));
    expect(onPage.mock.calls).toEqual([[1], [3]]);
    expect(pages.element.textContent).toContain('of 7');
  });

  it('stops at both ends [DECISION-36]', async () => {
    const first = await drawPagination({ page: 1 });
    expect((first.named('Prev') as HTMLButtonElement).disabled).toBe(true);
    await first.erase();
    const last = await drawPagination({ page: 7 });
    expect((last.named('Next') as HTMLButtonElement).disabled).toBe(true);
  });

  it('goes to a typed page, and moves numbers out of range to the nearest end [LIST-36, DECISION-37]', async () => {
    const onPage = vi.fn();
    const pages = await drawPagination({ onPage });
    for (const typed of ['5', '99', '-3', 'x', '2']) {
      await type(pages.named('Page number'), typed);
      await submit(pages.find('form'));
    }
    expect(onPage.mock.calls).toEqual([[5], [7], [1]]);
  });

  it('is out of sight with one page, unless that is not where one is', async () => {
    const shown = (page: number, pages: number) =>
      drawPagination({ page, pages }).then((turner) => !turner.find('nav').hidden);
    expect([await shown(1, 1), await shown(99, 1), await shown(1, 2)]).toEqual([false, true, true]);
  });

  it('disables the number with one page [LIST-37]', async () => {
    const pages = await drawPagination({ page: 1, pages: 1 });
    expect((pages.named('Page number') as HTMLInputElement).disabled).toBe(true);
  });

  it('waits while a page loads [FILT-41]', async () => {
    const onPage = vi.fn();
    const pages = await drawPagination({ isBusy: true, onPage });
    await press(pages.named('Next'));
    expect(onPage).not.toHaveBeenCalled();
  });

  it('asks visitors to log in instead [LIST-40, LIST-41]', async () => {
    const onLogin = vi.fn();
    const pages = await drawPagination({ gate: 'login', onLogin });
    await press(pages.named('Login to preview & download all sounds'));
    expect(onLogin).toHaveBeenCalledOnce();
    expect(pages.has('Next')).toBe(false);
  });

  it('leads customers without a running plan to the plans instead [LIST-42]', async () => {
    const pages = await drawPagination({ gate: 'subscribe' });
    expect(pages.named('Subscribe for more').getAttribute('href')).toBe('/account/plans');
  });

  it('says how much a gate holds back, and that nothing is held back where nothing is [LIST-40, LIST-42]', async () => {
    const more = await drawPagination({ gate: 'login' });
    expect(more.element.textContent).toContain('120 more sounds in this list');
    const whole = await drawPagination({ gate: 'login', heldBack: 0 });
    expect(whole.element.textContent).toContain('This is the whole list. Downloads need a login.');
    expect(whole.element.textContent).not.toContain('more sounds');
  });

  it('tells a customer whose plan is over that their credits come back with one [LIST-42]', async () => {
    const pages = await drawPagination({ gate: 'subscribe', credits: 40 });
    expect(pages.element.textContent).toContain('Get your 40 credits back with a plan.');
    const none = await drawPagination({ gate: 'subscribe', credits: 0 });
    expect(none.element.textContent).not.toContain('credits back');
  });
});
