import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserNavigation } from './navigation.browser.ts';

/** A window with a history, as far as navigation needs one. */
class FakeWindow extends EventTarget {
  readonly entries: string[];
  at = 0;

  constructor(address: string) {
    super();
    this.entries = [address];
  }

  get location() {
    const { pathname, search, hash } = new URL(this.entries[this.at]!, 'http://shop');
    return { pathname, search, hash };
  }

  pushState = (_state: null, _title: string, address: string): void => {
    this.at += 1;
    this.entries.splice(this.at, Infinity, address);
  };

  replaceState = (_state: null, _title: string, address: string): void => {
    this.entries[this.at] = address;
  };

  back(): void {
    this.at -= 1;
    this.dispatchEvent(new Event('popstate'));
  }
}

let window: FakeWindow;

function arriveAt(address: string) {
  window = new FakeWindow(address);
  vi.stubGlobal('window', window);
  vi.stubGlobal('history', window);
  return browserNavigation();
}

beforeEach(() => void vi.unstubAllGlobals());
afterEach(() => void vi.unstubAllGlobals());

test('the address that was opened says what is pinned, and the location leaves it out', () => {
  const navigation = arriveAt('/samples?name=pad&lock=Fm,140');
  expect(navigation.pinned).toBe('Fm,140');
  expect(navigation.location.current).toEqual({ path: '/samples', search: '?name=pad' });
});

test('pinning changes the address here and of every later entry, and no page', () => {
  const navigation = arriveAt('/samples?name=pad#list');
  const seen: unknown[] = [];
  navigation.location.changes$.subscribe((location) => seen.push(location));
  navigation.pin('Fm,140');
  expect([window.entries, seen.length]).toEqual([['/samples?name=pad&lock=Fm,140#list'], 1]);
  navigation.push('/sample/12');
  navigation.replace('/sample/13');
  expect(window.entries).toEqual(['/samples?name=pad&lock=Fm,140#list', '/sample/13?lock=Fm,140']);
});

test('going back shows the page of then with the lock of now', () => {
  const navigation = arriveAt('/samples?lock=C');
  navigation.push('/samples/free');
  navigation.pin('Fm');
  window.back();
  expect(navigation.location.current).toEqual({ path: '/samples', search: '' });
  expect(window.entries).toEqual(['/samples?lock=Fm', '/samples/free?lock=Fm']);
});
