import { lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inlineScripts } from '../../document.ts';
import { answerEarlyPresses } from './early-presses.ts';
import { Scope } from '../../scope/scope.ts';

let arrive: () => void;
let arrival: Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  arrival = new Promise((resolve) => (arrive = resolve));
  document.documentElement.dataset['presses'] = 'tried';
  document.body.innerHTML = '<button type="button" data-early-press>Log in</button>';
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const button = () => document.querySelector('button')!;
const isListening = () => document.documentElement.dataset['presses'] !== undefined;

/** Handles no press before the `nth`. */
function answersThe(nth: number) {
  let presses = 0;
  const answered = vi.fn();
  button().addEventListener('click', () => {
    presses += 1;
    if (presses < nth) return;
    delete button().dataset['earlyPress'];
    answered();
  });
  return answered;
}

describe('a press that came before its code', () => {
  it('is answered once, and the page goes on listening until it has arrived', async () => {
    const answered = answersThe(1);
    void answerEarlyPresses(arrival, new Scope(), document.body);
    await vi.advanceTimersByTimeAsync(1000);
    expect([answered.mock.calls.length, isListening()]).toEqual([1, true]);
    arrive();
    await vi.advanceTimersByTimeAsync(100);
    expect([answered.mock.calls.length, isListening()]).toEqual([1, false]);
  });

  it('is tried again while its own code is on the way, also when the rest of the page is there', async () => {
    const answered = answersThe(4);
    arrive();
    void answerEarlyPresses(arrival, new Scope(), document.body);
    await vi.advanceTimersByTimeAsync(1000);
    expect([answered.mock.calls.length, isListening()]).toEqual([1, false]);
  });

  it('is answered in its turn', async () => {
    document.body.innerHTML =
      '<button data-early-press="10">Second</button><button data-early-press="9">First</button>';
    const answered: string[] = [];
    for (const control of document.querySelectorAll('button'))
      control.addEventListener('click', () => {
        answered.push(control.textContent);
        delete control.dataset['earlyPress'];
      });
    arrive();
    void answerEarlyPresses(arrival, new Scope(), document.body);
    await vi.advanceTimersByTimeAsync(100);
    expect(answered).toEqual(['First', 'Second']);
  });

  it('is given up when the page ends, and nothing looks for its document after that', async () => {
    const page = new Scope();
    const answering = answerEarlyPresses(arrival, page, document.body);
    page.dispose();
    expect(isListening()).toBe(false);
    vi.stubGlobal('document', undefined);
    try {
      await vi.advanceTimersByTimeAsync(100);
      await answering;
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('is given up when nobody answers', async () => {
    void answerEarlyPresses(arrival, new Scope(), document.body);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isListening()).toBe(false);
  });
});

describe('a press on a part of the page that React has not taken over', () => {
  const onPress = vi.fn();
  const Part = () => (
    <button type="button" onClick={onPress}>
      Sign out
    </button>
  );

  it('is answered once the code of that part is there, also long after the page has arrived', async () => {
    // The mark on the button differs from the server's HTML, which React reports in development.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let bring!: () => void;
    const code = new Promise<{ default: typeof Part }>((resolve) => (bring = () => resolve({ default: Part })));
    const Late = lazy(() => code);
    // As rendered by the server, with the markers of a Suspense boundary, and the inline script of the document.
    document.body.innerHTML = '<div id="shop"><!--$--><button type="button">Sign out</button><!--/$--></div>';
    // oxlint-disable-next-line typescript/no-implied-eval -- It is the script that the document brings along.
    new Function(inlineScripts({ entry: '', preloads: [] } as never)[0]!)();
    const shop = document.querySelector<HTMLElement>('#shop')!;
    const page = new Scope();
    const root = hydrateRoot(
      shop,
      <Suspense>
        <Late />
      </Suspense>,
    );
    await vi.advanceTimersByTimeAsync(100);
    void answerEarlyPresses(arrival, page, shop);
    arrive();
    await vi.advanceTimersByTimeAsync(5000);
    expect(isListening()).toBe(false);

    button().click();
    await vi.advanceTimersByTimeAsync(1000);
    expect([onPress.mock.calls.length, isListening()]).toEqual([0, true]);
    bring();
    await vi.advanceTimersByTimeAsync(1000);
    expect([onPress.mock.calls.length, isListening()]).toEqual([1, false]);

    button().click();
    await vi.advanceTimersByTimeAsync(1000);
    expect([onPress.mock.calls.length, isListening()]).toEqual([2, false]);
    page.dispose();
    root.unmount();
  });
});
