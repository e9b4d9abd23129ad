import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ARRIVAL_SCRIPT } from './arrival-script.ts';

class FakeSound {
  /** How often a source was set: each begins at its start. */
  begun = 0;
  #src = '';
  get src(): string {
    return this.#src;
  }
  /** Like a browser, which answers with the whole address. */
  set src(address: string) {
    this.begun += 1;
    this.#src = new URL(address, 'http://localhost').href;
  }
  paused = true;
  ended = false;
  #loop = false;
  #volume = 1;
  get loop(): boolean {
    return this.#loop;
  }
  /** Like a browser. */
  set loop(value: unknown) {
    this.#loop = Boolean(value);
  }
  get volume(): number {
    return this.#volume;
  }
  /** Like a browser, which takes a number as text from storage. */
  set volume(value: unknown) {
    const volume = Number(value);
    if (Number.isNaN(volume)) throw new TypeError('no number');
    this.#volume = volume;
  }
  /** Settles once the sound is heard, or cannot be. */
  readonly playing = Promise.withResolvers<void>();
  play(): Promise<void> {
    this.paused = false;
    this.ended = false;
    return this.playing.promise;
  }
  pause(): void {
    this.paused = true;
  }
}

const page = document as unknown as { sound?: FakeSound; begun?: Promise<unknown> };
const listeners: Array<readonly [string, EventListener, unknown]> = [];

beforeEach(() => {
  vi.stubGlobal('Audio', FakeSound);
  delete page.sound;
  delete page.begun;
  document.body.innerHTML = `
    <button type="button" id="bass" data-preview="/bass.mp3">Play</button>
    <button type="button" id="lead" data-preview="/lead.mp3">Play</button>
    <table><tr><td><button type="button" id="beat" data-preview="/beat.mp3"></button><svg><use href="#i-loop" /></svg></td></tr></table>
    <button type="button" id="stems" data-preview="/bass.mp3 /lead.mp3">Play together</button>
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

/** A button that is held down, and not let go. */
const hold = (id: string) => control(id).dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));

const marked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-early-press]')]
    .toSorted((a, b) => Number(a.dataset['earlyPress']) - Number(b.dataset['earlyPress']))
    .map(({ id }) => id);

const sound = () => page.sound;

/** The path of what plays; null in silence. */
const heard = () => (page.sound && !page.sound.paused ? new URL(page.sound.src).pathname : null);

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
    expect([heard(), sound()?.volume, marked()]).toEqual(['/bass.mp3', 0.25, ['bass']]);
  });

  it('fetches a sound while its button is held down, and plays it when the button is let go', () => {
    hold('bass');
    expect([sound()?.src, heard(), marked()]).toEqual(['http://localhost/bass.mp3', null, []]);
    press('bass');
    expect([heard(), sound()?.begun, marked()]).toEqual(['/bass.mp3', 1, ['bass']]);
  });

  it('goes on with a sound while the button of another is held down', () => {
    press('bass');
    hold('lead');
    expect(heard()).toBe('/bass.mp3');
  });

  it('fetches nothing for a button that plays nothing', () => {
    hold('like');
    expect(sound()).toBeUndefined();
  });

  it('plays one sound at a time, the last one', () => {
    ['bass', 'like', 'lead'].forEach(press);
    expect([heard(), marked()]).toEqual(['/lead.mp3', ['like', 'lead']]);
  });

  it('ends a sound that is pressed again, and nobody else hears of either press', () => {
    const told = vi.fn();
    control('bass').addEventListener('click', told);
    press('bass');
    press('bass');
    expect([heard(), marked(), told.mock.calls.length]).toEqual([null, [], 0]);
  });

  it('goes on with a sound that is pressed a third time, where it stopped', () => {
    ['bass', 'bass', 'bass'].forEach(press);
    expect([heard(), sound()?.begun, marked()]).toEqual(['/bass.mp3', 1, ['bass']]);
  });

  it('begins a sound again that is over', () => {
    press('bass');
    Object.assign(sound()!, { ended: true, paused: true });
    press('bass');
    expect([heard(), marked()]).toEqual(['/bass.mp3', ['bass']]);
  });

  it.each([
    ['repeats a loop', null, true],
    ['does not repeat a loop where the device remembers so', 'others next', false],
    ['repeats a loop where the device remembers so', 'loops next', true],
  ])('%s', (_, endings, isRepeated) => {
    if (endings !== null) localStorage.setItem('endings', endings);
    press('beat');
    expect([heard(), sound()?.loop]).toEqual(['/beat.mp3', isRepeated]);
    press('bass');
    expect([heard(), sound()?.loop]).toEqual(['/bass.mp3', false]);
  });

  it('waits for the code with a sound that the address brings to another key', () => {
    history.replaceState(null, '', '/samples?page=2&lock=Am,120');
    press('bass');
    expect([heard(), marked()]).toEqual([null, ['bass']]);
    history.replaceState(null, '', '/');
  });

  it('waits for the code with a sound that a lock brings to another key', () => {
    localStorage.setItem('lock', 'Am,120');
    press('bass');
    expect([heard(), marked()]).toEqual([null, ['bass']]);
  });

  it('waits for the code with a sound whose volume nobody can read', () => {
    localStorage.setItem('volume', 'loud');
    press('bass');
    expect([heard(), marked()]).toEqual([null, ['bass']]);
  });

  it('waits for the code with sounds that play together', () => {
    press('stems');
    expect([heard(), marked()]).toEqual([null, ['stems']]);
  });
});

describe('the code of the page', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const mayRun = async () => {
    const run = vi.fn();
    void page.begun?.then(run);
    await vi.advanceTimersByTimeAsync(0);
    return run.mock.calls.length > 0;
  };

  it('waits until the sound is heard', async () => {
    press('bass');
    expect(await mayRun()).toBe(false);
    sound()!.playing.resolve();
    expect(await mayRun()).toBe(true);
  });

  it('does not wait for a sound that cannot be heard', async () => {
    press('bass');
    sound()!.playing.reject(new DOMException('', 'NotSupportedError'));
    expect(await mayRun()).toBe(true);
  });

  it('does not wait longer than half a second', async () => {
    press('bass');
    await vi.advanceTimersByTimeAsync(499);
    expect(await mayRun()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await mayRun()).toBe(true);
  });
});

describe('while the code takes the page over', () => {
  beforeEach(() => (document.documentElement.dataset['presses'] = 'taken'));

  it('takes the mark off a control that a press has reached', () => {
    press('like');
    expect(marked()).toEqual([]);
  });

  it('keeps the mark of one that no press has reached', () => {
    globalThis.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
    press('like');
    expect(marked()).toEqual(['like']);
  });

  it('plays a sound and keeps its press, as the code would take over the page around it first', () => {
    const told = vi.fn();
    control('bass').addEventListener('click', told);
    press('bass');
    expect([heard(), marked(), told.mock.calls.length]).toEqual(['/bass.mp3', ['bass'], 0]);
    press('lead');
    expect([heard(), marked()]).toEqual(['/lead.mp3', ['lead']]);
    press('lead');
    expect([heard(), marked()]).toEqual([null, []]);
  });

  it('takes back a tick of before, and nobody hears of it', () => {
    document.documentElement.dataset['presses'] = 'kept';
    press('tick');
    document.documentElement.dataset['presses'] = 'tried';
    const told = vi.fn();
    control('tick').addEventListener('click', told);
    press('tick');
    expect([control('tick').checked, marked(), told.mock.calls.length]).toEqual([false, [], 0]);
  });

  it('lets the code take back a tick that has reached it', () => {
    const told = vi.fn();
    control('tick').addEventListener('click', told);
    press('tick');
    press('tick');
    expect([control('tick').checked, marked(), told.mock.calls.length]).toEqual([false, [], 2]);
  });

  it('leaves a sound that the player has by then alone', () => {
    document.documentElement.dataset['presses'] = 'kept';
    press('bass');
    document.documentElement.dataset['presses'] = 'tried';
    control('bass').click();
    press('bass');
    press('lead');
    expect([heard(), marked()]).toEqual(['/bass.mp3', []]);
  });

  it('takes a press by the page itself for no other one', () => {
    document.documentElement.dataset['presses'] = 'kept';
    press('bass');
    document.documentElement.dataset['presses'] = 'tried';
    control('bass').click();
    expect([heard(), marked()]).toEqual(['/bass.mp3', []]);
  });
});

it('hears nothing once the page has arrived', () => {
  delete document.documentElement.dataset['presses'];
  ['like', 'bass'].forEach(press);
  expect([marked(), sound()]).toEqual([[], undefined]);
});
