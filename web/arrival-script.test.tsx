import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ARRIVAL_SCRIPT } from './arrival-script.ts';
import { settled } from '../core/kernel/settled.ts';

const RATE = 44_100;
/** What the decoder lacks of a beginning, at its end. */
const UNRELIABLE = 2304 / RATE;

/** One start of a sound: from a place of it, at a time of the device, for so long. */
class Played {
  buffer: { readonly path: string; readonly duration: number } | null = null;
  loop = false;
  started: readonly number[] = [];
  stopped: number | null = null;
  onended: (() => void) | null = null;
  connect = <Node,>(node: Node): Node => node;
  start(...when: readonly number[]): void {
    this.started = when;
  }
  stop(time: number): void {
    this.stopped = time;
  }
  end(): void {
    this.stopped = 0;
    this.onended?.();
  }
}

/** A device whose time a test moves. */
class FakeContext {
  static opened: FakeContext | null = null;
  currentTime = 2;
  readonly destination = {};
  readonly played: Played[] = [];
  readonly gains: Array<{ value: number }> = [];
  resumed = 0;

  constructor() {
    FakeContext.opened = this;
  }
  createGain() {
    const gain = { value: 1, setValueAtTime: () => gain, linearRampToValueAtTime: () => gain };
    this.gains.push(gain);
    return { gain, connect: <Node,>(node: Node): Node => node };
  }
  createBufferSource(): Played {
    this.played.push(new Played());
    return this.played.at(-1)!;
  }
  resume(): void {
    this.resumed += 1;
  }
  /** A file says in its last bytes what it is. */
  async decodeAudioData(file: ArrayBuffer): Promise<unknown> {
    const [path, duration] = new TextDecoder().decode(file.slice(48)).split(' ');
    return { path, duration: Number(duration) };
  }
}

/** A file on its way: its beginning, or all of it. */
class Asked {
  readonly path: string;
  readonly isHead: boolean;
  readonly answer = Promise.withResolvers<unknown>();
  constructor(path: string, options?: RequestInit) {
    this.path = path;
    this.isHead = options !== undefined;
  }

  async arrive({ seconds = this.isHead ? 0.5 : 4, frames = 100, isAll = !this.isHead } = {}): Promise<void> {
    const said = new TextEncoder().encode(`${this.path} ${seconds}`);
    const file = new Uint8Array(48 + said.length);
    file.set(said, 48);
    new DataView(file.buffer).setUint32(44, frames);
    const range = `bytes 0-${file.length - 1}/${isAll ? file.length : 88_340}`;
    this.answer.resolve({
      ok: true,
      status: this.isHead ? 206 : 200,
      headers: { get: () => range },
      arrayBuffer: async () => file.buffer,
    });
    await settled();
  }

  async fail(): Promise<void> {
    this.answer.reject(new TypeError('Failed to fetch'));
    await settled();
  }
}

let asked: Asked[] = [];

interface Sound {
  readonly url: string;
  readonly isWanted: boolean;
  readonly isOver: boolean;
  readonly whole?: Promise<unknown>;
  onEnd?: () => void;
  positionAt: (time: number) => number;
  stop: (time?: number) => void;
  repeat: (isOn: boolean) => void;
}

const page = document as unknown as { sound?: Sound; device?: unknown; begun?: Promise<unknown> };
const listeners: Array<readonly [string, EventListener, unknown]> = [];

beforeEach(() => {
  asked = [];
  FakeContext.opened = null;
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('fetch', (path: string, options?: RequestInit) => {
    const one = new Asked(path, options);
    asked.push(one);
    return one.answer.promise;
  });
  delete page.sound;
  delete page.device;
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

/** A press, and all of the sound arrives. */
async function hear(id: string): Promise<void> {
  press(id);
  await asked.at(-1)!.arrive();
  await asked.at(-1)!.arrive();
}

const marked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-early-press]')]
    .toSorted((a, b) => Number(a.dataset['earlyPress']) - Number(b.dataset['earlyPress']))
    .map(({ id }) => id);

const sound = () => page.sound;

const device = () => FakeContext.opened!;

/** The path of what plays, or will once it has arrived; null in silence. */
const heard = () => (page.sound?.isWanted ? page.sound.url : null);

/** What the device has to play at its time. */
const sounding = () =>
  device()
    .played.filter(({ stopped }) => stopped === null)
    .map(({ buffer, started, loop }) => ({ seconds: buffer!.duration, started, loop }));

/** How often the beginning of a sound was asked for. */
const begun = (path: string) => asked.filter((one) => one.path === path && one.isHead).length;

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
    expect([heard(), device().gains[0]?.value, marked()]).toEqual(['/bass.mp3', 0.25, ['bass']]);
  });

  it('fetches a sound while its button is held down, and plays it when the button is let go', async () => {
    hold('bass');
    await asked[0]!.arrive();
    expect([sound()?.url, heard(), device().played, marked()]).toEqual(['/bass.mp3', null, [], []]);
    press('bass');
    expect([heard(), sounding().length, begun('/bass.mp3'), marked()]).toEqual(['/bass.mp3', 1, 1, ['bass']]);
  });

  it('fetches the beginning alone of a sound whose button is held down and not pressed', async () => {
    hold('bass');
    await asked[0]!.arrive();
    expect(asked.length).toBe(1);
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
    expect([heard(), begun('/bass.mp3'), marked()]).toEqual(['/bass.mp3', 1, ['bass']]);
  });

  it('begins a sound again that is over', async () => {
    await hear('bass');
    device().played.at(-1)!.end();
    expect([heard(), sound()?.isOver]).toEqual([null, true]);
    device().currentTime = 7;
    press('bass');
    expect([heard(), sound()?.isOver, marked()]).toEqual(['/bass.mp3', false, ['bass']]);
    expect(sounding()).toEqual([{ seconds: 4, started: [7, 0], loop: false }]);
  });

  it.each([
    ['repeats a loop', null, true],
    ['does not repeat a loop where the device remembers so', 'others next', false],
    ['repeats a loop where the device remembers so', 'loops next', true],
  ])('%s', async (_, endings, isRepeated) => {
    if (endings !== null) localStorage.setItem('endings', endings);
    await hear('beat');
    expect(sounding().map(({ loop }) => loop)).toEqual([isRepeated]);
    await hear('bass');
    expect(sounding().map(({ loop }) => loop)).toEqual([false]);
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

describe('a sound that plays before the code is there', () => {
  it('is asked for before the device opens, and is heard once its beginning has arrived', async () => {
    press('bass');
    expect([asked.map(({ path, isHead }) => [path, isHead]), device().resumed]).toEqual([[['/bass.mp3', true]], 1]);
    device().currentTime = 2.5;
    await asked[0]!.arrive();
    expect(sounding()).toEqual([{ seconds: 0.5, started: [2.5, 0, 0.5 - UNRELIABLE], loop: false }]);
    expect(sound()?.positionAt(2.75)).toBe(0.25);
  });

  it('goes on in all of it from the same place', async () => {
    press('bass');
    await asked[0]!.arrive();
    device().currentTime = 2.25;
    await asked[1]!.arrive();
    const [head] = device().played;
    const [whole] = sounding();
    const [time = 0, from = 0] = whole!.started;
    expect([whole!.seconds, time, head!.stopped! - time]).toEqual([4, 2.28, expect.closeTo(0.005)]);
    expect([from, sound()?.positionAt(3)]).toEqual([expect.closeTo(0.28), expect.closeTo(1)]);
  });

  it('goes on in all of it before its beginning is over', async () => {
    press('bass');
    await asked[0]!.arrive();
    device().currentTime = 2.44;
    await asked[1]!.arrive();
    expect(sounding()[0]!.started).toEqual([expect.closeTo(2.49 - UNRELIABLE), expect.closeTo(0.49 - UNRELIABLE)]);
  });

  it('waits for the rest where its beginning is over', async () => {
    press('bass');
    await asked[0]!.arrive();
    device().played[0]!.end();
    expect([sounding(), heard()]).toEqual([[], '/bass.mp3']);
    device().currentTime = 3;
    await asked[1]!.arrive();
    expect(sounding()).toEqual([{ seconds: 4, started: [3, 0.5 - UNRELIABLE], loop: false }]);
  });

  it('is whole at once where its file is short', async () => {
    press('bass');
    await asked[0]!.arrive({ isAll: true });
    expect([sounding(), asked.length]).toEqual([[{ seconds: 0.5, started: [2, 0], loop: false }], 1]);
    expect(await sound()?.whole).toMatchObject({ duration: 0.5 });
  });

  it('starts at its place again after a pause, and not when it arrives meanwhile', async () => {
    press('bass');
    await asked[0]!.arrive();
    device().currentTime = 2.25;
    press('bass');
    expect(sounding()).toEqual([]);
    await asked[1]!.arrive();
    expect(sounding()).toEqual([]);
    device().currentTime = 9;
    press('bass');
    expect(sounding()).toEqual([{ seconds: 4, started: [9, 0.25], loop: false }]);
  });

  it('keeps its place when it stops to repeat', async () => {
    await hear('beat');
    expect(sound()?.positionAt(2 + 4 + 1)).toBe(1);
    device().currentTime = 7;
    sound()?.repeat(false);
    expect([sounding()[0]!.loop, sound()?.positionAt(8)]).toEqual([false, 2]);
  });

  it('tells whoever has taken it over that it is over', async () => {
    await hear('bass');
    const told = vi.fn();
    sound()!.onEnd = told;
    device().played.at(-1)!.end();
    expect([told.mock.calls.length, sound()?.positionAt(99)]).toEqual([1, 4]);
  });

  it('is left to the player where it is too long to be kept', async () => {
    press('bass');
    await asked[0]!.arrive({ frames: 2297 });
    expect([device().played, asked.length, sound()?.whole, marked()]).toEqual([[], 1, undefined, ['bass']]);
  });

  it('is left to the player where it cannot be fetched', async () => {
    press('bass');
    await asked[0]!.fail();
    expect([device().played, sound()?.whole, marked()]).toEqual([[], undefined, ['bass']]);
  });

  it('plays its beginning where the rest cannot be fetched', async () => {
    press('bass');
    await asked[0]!.arrive();
    await asked[1]!.fail();
    expect([sounding().length, await sound()?.whole]).toEqual([1, null]);
  });

  it('is left to the player where there is no Web Audio', () => {
    vi.stubGlobal('AudioContext', undefined);
    press('bass');
    expect([sound(), marked()]).toEqual([undefined, ['bass']]);
  });

  it.each(['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'touchstart', 'touchend'])(
    'keeps %s on its button from the code, which would take over the page around it first',
    (kind) => {
      const told = vi.fn();
      control('bass').addEventListener(kind, told);
      control('like').addEventListener(kind, told);
      for (const presses of ['kept', 'taken']) {
        document.documentElement.dataset['presses'] = presses;
        control('bass').dispatchEvent(new Event(kind, { bubbles: true }));
      }
      expect(told).not.toHaveBeenCalled();
      control('like').dispatchEvent(new Event(kind, { bubbles: true }));
      document.documentElement.dataset['presses'] = 'tried';
      control('bass').dispatchEvent(new Event(kind, { bubbles: true }));
      expect(told).toHaveBeenCalledTimes(2);
    },
  );
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
    await asked[0]!.arrive();
    expect(await mayRun()).toBe(true);
  });

  it('does not wait for a sound that cannot be heard', async () => {
    press('bass');
    await asked[0]!.fail();
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
