import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Scope } from '../../scope/scope.ts';
import { showTooltips } from './tooltips.ts';

let page: Scope;

beforeEach(() => {
  vi.useFakeTimers();
  page = new Scope();
  document.body.innerHTML = `
    <button aria-label="Next sound" aria-keyshortcuts="ArrowDown" title="Next sound"></button>
    <button aria-label="Like Kick" aria-keyshortcuts="S"></button>
    <table><tbody>
      <tr aria-current="true"><td><button aria-label="Like Kick"></button></td></tr>
      <tr><td><button aria-label="Like Snare"></button></td></tr>
    </tbody></table>
    <button aria-label="Log in">Log in</button>`;
  showTooltips({ capOf: (keys) => ({ ArrowDown: '↓', S: 'S' })[keys] }, page);
});
afterEach(() => {
  page.dispose();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const [NEXT, LIKE_IN_PLAYER, LIKE_CURRENT, LIKE_OTHER, LOG_IN] = [0, 1, 2, 3, 4];
const control = (at: number) => document.querySelectorAll('button')[at]!;
const tip = () => document.querySelector<HTMLElement>('[data-tooltip]')!;
/** The text of the tooltip: words, then keys. */
const said = () => (tip().hidden ? null : [...tip().childNodes].map(({ textContent }) => textContent));
const point = (at: Element, pointerType = 'mouse') =>
  at.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));

describe('tooltips', () => {
  it('come with their keys a moment after a pointer, in place of the one of the browser', () => {
    point(control(NEXT));
    expect([said(), control(NEXT).title]).toEqual([null, '']);
    vi.advanceTimersByTime(249);
    expect(said()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(said()).toEqual(['Next sound', '↓']);
  });

  it('come at once for the next control, and after a moment again later', () => {
    point(control(NEXT));
    vi.advanceTimersByTime(250);
    point(control(LIKE_OTHER));
    expect(said()).toEqual(['Like Snare']);
    point(document.body);
    expect(said()).toBeNull();
    vi.advanceTimersByTime(400);
    point(control(LIKE_OTHER));
    expect(said()).toBeNull();
  });

  it('come at once with the focus, and go with it', () => {
    vi.spyOn(Element.prototype, 'matches').mockImplementation((selector) => selector.includes(':focus-visible'));
    control(LIKE_IN_PLAYER).dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    vi.restoreAllMocks();
    expect(said()).toEqual(['Like Kick', 'S']);
    control(LIKE_IN_PLAYER).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(said()).toBeNull();
  });

  it('show in the row that plays the keys of the same control of the player, and in no other row', () => {
    point(control(LIKE_CURRENT));
    vi.advanceTimersByTime(250);
    expect(said()).toEqual(['Like Kick', 'S']);
    point(control(LIKE_OTHER));
    expect(said()).toEqual(['Like Snare']);
  });

  it.each([
    ['a press', () => document.dispatchEvent(new PointerEvent('pointerdown'))],
    ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['scrolling', () => document.dispatchEvent(new Event('scroll'))],
    ['a pointer that leaves the window', () => document.dispatchEvent(new PointerEvent('pointerout'))],
  ])('go with %s', (_, go) => {
    point(control(NEXT));
    vi.advanceTimersByTime(250);
    expect(said()).not.toBeNull();
    go();
    expect(said()).toBeNull();
  });

  it('do not come for fingers, nor for what says its name itself', () => {
    point(control(NEXT), 'touch');
    vi.advanceTimersByTime(1000);
    expect(said()).toBeNull();
    point(control(LOG_IN));
    vi.advanceTimersByTime(1000);
    expect(said()).toBeNull();
  });

  it('leave nothing behind', () => {
    page.dispose();
    expect(document.querySelector('[data-tooltip]')).toBeNull();
  });
});
