import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserTabs } from './tabs.browser.ts';

/** A channel whose messages arrive at once. */
class FakeChannel extends EventTarget {
  static readonly open = new Map<FakeChannel, string>();

  constructor(name: string) {
    super();
    FakeChannel.open.set(this, name);
  }

  postMessage(data: unknown): void {
    for (const [other, name] of FakeChannel.open)
      if (other !== this && name === FakeChannel.open.get(this))
        other.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(data) }));
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => FakeChannel.open.clear());

/** A page, and the messages it receives. */
function aPage() {
  const tabs = browserTabs();
  const heard: unknown[] = [];
  tabs.heard$.subscribe((message) => heard.push(message));
  return { tabs, heard };
}

const inWindow = (type: string, about: object = {}) => window.dispatchEvent(Object.assign(new Event(type), about));

test('what one page tells all others hear, and itself not', () => {
  const [one, other, third] = [aPage(), aPage(), aPage()];
  one.tabs.tell({ kind: 'plays' });
  expect([one, other, third].map(({ heard }) => heard)).toEqual([[], [{ kind: 'plays' }], [{ kind: 'plays' }]]);
});

test('a page says whether somebody may be looking at it', () => {
  const { tabs } = aPage();
  expect(tabs.isSeen.current).toBe(true);
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(tabs.isSeen.current).toBe(false);
});

test('a page that the browser keeps for Back listens to nobody, and says when it is back', () => {
  const other = aPage();
  vi.stubGlobal('window', new EventTarget());
  const kept = aPage();
  const returned = vi.fn();
  kept.tabs.returned$.subscribe(returned);
  inWindow('pagehide');
  other.tabs.tell({ kind: 'plays' });
  kept.tabs.tell({ kind: 'plays' });
  expect([kept.heard, other.heard]).toEqual([[], []]);
  inWindow('pageshow', { persisted: true });
  expect(returned).toHaveBeenCalledOnce();
  other.tabs.tell({ kind: 'plays' });
  expect(kept.heard).toEqual([{ kind: 'plays' }]);
});

test('a page that opens is not one that is back', () => {
  const { tabs } = aPage();
  const returned = vi.fn();
  tabs.returned$.subscribe(returned);
  inWindow('pageshow', { persisted: false });
  expect(returned).not.toHaveBeenCalled();
});

test('a browser without channels has one page', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { tabs, heard } = aPage();
  tabs.tell({ kind: 'plays' });
  inWindow('pagehide');
  expect(heard).toEqual([]);
});
