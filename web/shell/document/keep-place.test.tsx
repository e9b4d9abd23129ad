import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Store } from '../../../core/kernel/readable.ts';
import type { Location } from '../../../core/shell/navigation.port.ts';
import { Scope } from '../../scope/scope.ts';
import { keepPlace } from './keep-place.ts';

const WINDOW = 800;
const location = new Store<Location>({ path: '/samples', search: '' });
/** The history of a browser: the state of each entry. */
let entries: unknown[] = [];
let at = 0;
/** The scroll position. */
let scrolled = 0;
let pageHeight = 5000;
let pageGrew: Array<() => void> = [];

beforeEach(() => {
  [entries, at, pageHeight, pageGrew] = [[null], 0, 5000, []];
  vi.stubGlobal('history', {
    scrollRestoration: 'auto',
    get state() {
      return entries[at];
    },
    replaceState: (state: unknown) => (entries[at] = structuredClone(state)),
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #look: () => void;
      constructor(look: () => void) {
        this.#look = look;
      }
      observe() {
        pageGrew.push(this.#look);
      }
      disconnect() {
        pageGrew = pageGrew.filter((look) => look !== this.#look);
      }
    },
  );
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => pageHeight);
  vi.spyOn(window, 'scrollTo').mockImplementation((_: unknown, y?: number) => scrolledTo(y ?? 0));
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled);
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(WINDOW);
  scrolledTo(0);
});
afterEach(() => {
  keepers.splice(0).forEach((page) => page.dispose());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function scrolledTo(y: number): void {
  scrolled = Math.max(0, Math.min(y, pageHeight - WINDOW));
  window.dispatchEvent(new Event('scroll'));
}

function follow(path: string): void {
  entries = [...entries.slice(0, at + 1), null];
  at += 1;
  location.set({ path, search: '' });
}

/** The page of the entry is short until its list has loaded. */
function step(by: 1 | -1): void {
  at += by;
  window.dispatchEvent(new Event('popstate'));
  becomes(900);
}

/** A browser limits the position when a page becomes shorter. */
function becomes(height: number): void {
  pageHeight = height;
  if (window.scrollY > height - WINDOW) scrolledTo(window.scrollY);
  pageGrew.forEach((look) => look());
}

const keepers: Scope[] = [];
function aKeeper(): Scope {
  const page = new Scope();
  keepers.push(page);
  keepPlace({ location }, page);
  return page;
}

test('a step back comes to the place where one was, once the page is long enough, and a step forward again', () => {
  aKeeper();
  scrolledTo(1234);
  follow('/sample/1');
  scrolledTo(40);
  step(-1);
  expect(window.scrollY).toBeLessThan(1234);
  becomes(5000);
  expect(window.scrollY).toBe(1234);
  step(1);
  becomes(5000);
  expect(window.scrollY).toBe(40);
});

test('a page that becomes shorter on its way there, and longer again, is at its place in the end', () => {
  aKeeper();
  scrolledTo(1234);
  follow('/sample/1');
  step(-1);
  becomes(5000);
  becomes(1000);
  becomes(5000);
  expect(window.scrollY).toBe(1234);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'whoever acts meanwhile (%s) is not taken away',
  (hand) => {
    aKeeper();
    scrolledTo(1234);
    follow('/sample/1');
    step(-1);
    window.dispatchEvent(new Event(hand));
    becomes(5000);
    expect(window.scrollY).toBeLessThan(1234);
  },
);

test('another page that takes the place of a later one in the history begins at its own place', () => {
  aKeeper();
  scrolledTo(100);
  follow('/sample/1');
  scrolledTo(700);
  step(-1);
  becomes(5000);
  follow('/sample/2');
  scrolledTo(0);
  step(-1);
  step(1);
  becomes(5000);
  expect(window.scrollY).toBe(0);
});

test('a page that was loaded anew is at its place, and so are those before it', () => {
  const first = aKeeper();
  scrolledTo(1234);
  follow('/samples/free');
  scrolledTo(2000);
  window.dispatchEvent(new Event('pagehide'));
  first.dispose();
  scrolled = 0;
  expect(history.scrollRestoration).toBe('auto');
  aKeeper();
  expect([history.scrollRestoration, window.scrollY]).toEqual(['manual', 2000]);
  step(-1);
  becomes(5000);
  expect(window.scrollY).toBe(1234);
});

test('a page that is opened by itself in the same tab begins at its top, and takes no place of another', () => {
  const first = aKeeper();
  scrolledTo(1234);
  window.dispatchEvent(new Event('pagehide'));
  first.dispose();
  [entries, at, scrolled] = [[...entries, null], 1, 0];
  const second = aKeeper();
  expect(window.scrollY).toBe(0);
  scrolledTo(300);
  window.dispatchEvent(new Event('pagehide'));
  second.dispose();
  [at, scrolled] = [0, 0];
  aKeeper();
  expect(window.scrollY).toBe(1234);
});

test('where the browser has gone back to a place after a reload, it stays', () => {
  sessionStorage.setItem('places', '[[0,1234]]');
  entries = [{ entry: 0 }];
  scrolled = 1200;
  aKeeper();
  expect(window.scrollY).toBe(1200);
});

test.each(['[["a",1],7,[0,300,1]]', '{}', 'places'])('what another program has written is no place: %s', (written) => {
  sessionStorage.setItem('places', written);
  entries = [{ entry: 'first' }];
  aKeeper();
  expect([entries[0], window.scrollY]).toEqual([{ entry: 0 }, 0]);
});

test('where nothing can be kept, a page begins at its top', () => {
  vi.stubGlobal('sessionStorage', undefined);
  aKeeper();
  scrolledTo(1234);
  expect(() => window.dispatchEvent(new Event('pagehide'))).not.toThrow();
  scrolled = 0;
  aKeeper();
  expect(window.scrollY).toBe(0);
});
