import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ARRIVAL_SCRIPT } from './arrival-script.ts';

class FakeSound {
  src = '';
  paused = true;
  #volume = 1;
  get volume(): number {
    return this.#volume;
  }
  /** Like a browser, which takes a number as text from storage. */
  set volume(value: unknown) {
    const volume = Number(value);
    if (Number.isNaN(volume)) throw new TypeError('no number');
    this.#volume = volume;
  }
  play(): Promise<void> {
    this.paused = false;
    return Promise.resolve();
  }
  pause(): void {
    this.paused = true;
  }
}

const page = document as unknown as { sound?: FakeSound };
const listeners: Array<readonly [string, EventListener, unknown]> = [];

beforeEach(() => {
  vi.stubGlobal('Audio', FakeSound);
  delete page.sound;
  document.body.innerHTML = `
    <button type="button" id="bass" data-preview="/bass.mp3">Play</button>
    <button type="button" id="lead" data-preview="/lead.mp3">Play</button>
    <button type="button" id="like" aria-pressed="false">Like</button>
    <button type="button" id="buy">Download</button>
    <button id="form">Search</button>
    <input type="checkbox" id="tick">`;
  const listen = (kind: string, listener: EventListener, options: unknown) => {
    listeners.push([kind, listener, options]);
    globalThis.addEventListener(kind, listener, options as AddEventListenerOptions);
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- A document holds it as a text, and so it runs.
  new Function('addEventListener', ARRIVAL_SCRIPT)(listen);
});

afterEach(() => {
  for (const [kind, listener, options] of listeners.splice(0))
    globalThis.removeEventListener(kind, listener, options as AddEventListenerOptions);
  document.body.innerHTML = '';
  localStorage.clear();
  delete document.documentElement.dataset['presses'];
  vi.unstubAllGlobals();
});

const control = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!;

/** A click as a person makes it. */
function press(id: string): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'isTrusted', { value: true });
  control(id).dispatchEvent(event);
}

const marked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-early-press]')]
    .toSorted((a, b) => Number(a.dataset['earlyPress']) - Number(b.dataset['earlyPress']))
    .map(({ id }) => id);

const sound = () => page.sound;

describe('before the code is there', () => {
  it('marks every control that is pressed, in turn, and none that works without it', () => {
    ['like', 'form', 'buy', 'tick', 'buy'].forEach(press);
    expect(marked()).toEqual(['like', 'buy', 'tick']);
  });

  it('takes a switch and a tick back that are pressed again', () => {
    ['like', 'tick', 'like', 'tick'].forEach(press);
    expect(marked()).toEqual([]);
  });

  it('lets a sound be heard at once, at the volume of the device', () => {
    localStorage.setItem('volume', '0.25');
    press('bass');
    expect([sound()?.src, sound()?.paused, sound()?.volume, marked()]).toEqual(['/bass.mp3', false, 0.25, ['bass']]);
  });

  it('plays one sound at a time, the last one', () => {
    ['bass', 'like', 'lead'].forEach(press);
    expect([sound()?.src, sound()?.paused, marked()]).toEqual(['/lead.mp3', false, ['like', 'lead']]);
  });

  it('ends a sound that is pressed again, and nobody else hears of that press', () => {
    const heard = vi.fn();
    control('bass').addEventListener('click', heard);
    press('bass');
    press('bass');
    expect([sound()?.paused, marked(), heard.mock.calls.length]).toEqual([true, [], 1]);
  });

  it('waits for the code with a sound that a lock brings to another key', () => {
    localStorage.setItem('lock', 'Am,120');
    press('bass');
    expect([sound()?.src, sound()?.paused, marked()]).toEqual(['', true, ['bass']]);
  });

  it('waits for the code with a sound whose volume nobody can read', () => {
    localStorage.setItem('volume', 'loud');
    press('bass');
    expect([sound()?.paused, marked()]).toEqual([true, ['bass']]);
  });
});

describe('while the code takes the page over', () => {
  beforeEach(() => (document.documentElement.dataset['presses'] = 'tried'));

  it('takes the mark off a control that a press has reached', () => {
    press('like');
    expect(marked()).toEqual([]);
  });

  it('keeps the mark of one that no press has reached', () => {
    globalThis.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
    press('like');
    expect(marked()).toEqual(['like']);
  });

  it('leaves a sound that the player has by then alone', () => {
    document.documentElement.dataset['presses'] = 'kept';
    press('bass');
    document.documentElement.dataset['presses'] = 'tried';
    control('bass').click();
    press('bass');
    expect([sound()?.paused, marked()]).toEqual([false, []]);
  });

  it('takes a press by the page itself for no other one', () => {
    document.documentElement.dataset['presses'] = 'kept';
    press('bass');
    document.documentElement.dataset['presses'] = 'tried';
    control('bass').click();
    expect([sound()?.paused, marked()]).toEqual([false, []]);
  });
});

it('hears nothing once the page has arrived', () => {
  delete document.documentElement.dataset['presses'];
  ['like', 'bass'].forEach(press);
  expect([marked(), sound()]).toEqual([[], undefined]);
});
