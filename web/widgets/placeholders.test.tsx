import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Scope } from '../scope/scope.ts';
import { settled } from '../testing/draw.ts';
import { Placeholders } from './placeholders.ts';

let page: Scope;
/** Where the top of each lazy placeholder is, in pixels from that of a window of 800. */
let tops: Record<string, number> = {};

beforeEach(() => {
  page = new Scope();
  tops = {};
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => (queueMicrotask(() => act(0)), 1));
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { top: tops[this.id] ?? 0 } as DOMRect;
  });
});
afterEach(() => {
  page.dispose();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function aLoader(mount: (placeholder: HTMLElement) => Promise<void> = () => Promise.resolve()) {
  const mounted: string[] = [];
  const reported: string[] = [];
  const placeholders = new Placeholders(
    page,
    async (placeholder) => {
      mounted.push(placeholder.id);
      await mount(placeholder);
    },
    (text) => reported.push(text),
  );
  return { mounted, reported, placeholders };
}

const put = (html: string) => (document.body.innerHTML = html);
const isLoaded = (id: string) => document.getElementById(id)!.dataset['loaded'];
const scroll = () => settled(() => void window.dispatchEvent(new Event('scroll')));

describe('the placeholders of a page', () => {
  it('are mounted, each once, and marked when they are [WIDG-01, WIDG-02, DECISION-186]', async () => {
    put('<div id="a" data-widget="image"></div><p></p><div id="b" data-widget="search-form"></div>');
    const held = Promise.withResolvers<void>();
    const { mounted, placeholders } = aLoader(({ id }) => (id === 'b' ? held.promise : Promise.resolve()));
    placeholders.take(document);
    await settled(() => placeholders.take(document));
    expect(mounted).toEqual(['a', 'b']);
    expect([isLoaded('a'), isLoaded('b')]).toEqual(['true', undefined]);
    await settled(() => held.resolve());
    expect(isLoaded('b')).toBe('true');
    placeholders.take(document);
    expect(mounted).toHaveLength(2);
  });

  it('that were mounted by another loader are left alone [WIDG-02]', async () => {
    put('<div id="a" data-widget="image" data-loaded="true"></div>');
    const { mounted, placeholders } = aLoader();
    placeholders.take(document);
    expect(mounted).toEqual([]);
  });

  it('that come later are mounted when they are told of [WIDG-01]', async () => {
    const { mounted, placeholders } = aLoader();
    placeholders.take(document);
    put('<section><div id="late" data-widget="image"></div></section>');
    await settled(() => placeholders.take(document.querySelector('section')!));
    expect([mounted, isLoaded('late')]).toEqual([['late'], 'true']);
  });

  it('that fail are reported and stay what they are, and the others go on [ERR-13, DECISION-210]', async () => {
    put('<div id="a" data-widget="nothing">Sounds</div><div id="b" data-widget="image"></div>');
    const { reported, placeholders } = aLoader(({ id }) =>
      id === 'a' ? Promise.reject(new Error('no such widget')) : Promise.resolve(),
    );
    await settled(() => placeholders.take(document));
    expect(reported).toEqual(["The widget 'nothing' could not be loaded."]);
    expect([isLoaded('a'), isLoaded('b')]).toEqual([undefined, 'true']);
    expect(document.getElementById('a')!.textContent).toBe('Sounds');
  });
});

describe('chart lists and product sliders', () => {
  const LAZY =
    '<div id="a" data-widget="chart-list"></div><div id="b" data-widget="product-slider"></div><div id="c" data-widget="chart-list"></div>';

  it('are mounted at load where they are near, and else wait [WIDG-27, WIDG-28]', async () => {
    tops = { a: 2300, b: 2301, c: 100 };
    put(LAZY);
    const { mounted, placeholders } = aLoader();
    await settled(() => placeholders.take(document));
    // The first that waits is far, and those after it wait with it, wherever they are.
    expect(mounted).toEqual(['a']);
  });

  it('are mounted in the order of the document as they come near [WIDG-27, WIDG-28, DECISION-189]', async () => {
    tops = { a: 4000, b: 5000, c: 9000 };
    put(LAZY);
    const { mounted, placeholders } = aLoader();
    await settled(() => placeholders.take(document));
    expect(mounted).toEqual([]);
    tops = { a: 2000, b: 2900, c: 7000 };
    await scroll();
    expect(mounted).toEqual(['a']);
    tops = { a: 900, b: 1900, c: 2200 };
    await scroll();
    expect(mounted).toEqual(['a', 'b', 'c']);
  });

  it('are looked for once a frame, however much is scrolled [WIDG-28]', async () => {
    tops = { a: 4000, b: 4000, c: 4000 };
    put(LAZY);
    const frames: Array<() => void> = [];
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
    const { placeholders } = aLoader();
    placeholders.take(document);
    for (let time = 0; time < 10; time += 1) window.dispatchEvent(new Event('scroll'));
    expect(frames).toHaveLength(1);
    frames[0]!();
    window.dispatchEvent(new Event('scroll'));
    expect(frames).toHaveLength(2);
  });

  it('that have left the page are not waited for [WIDG-27]', async () => {
    tops = { a: 4000, b: 100, c: 100 };
    put(LAZY);
    const { mounted, placeholders } = aLoader();
    placeholders.take(document);
    document.getElementById('a')!.remove();
    await scroll();
    expect(mounted).toEqual(['b', 'c']);
  });
});
