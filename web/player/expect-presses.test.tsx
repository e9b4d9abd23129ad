import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryAudio } from '../../adapters/audio/audio.memory.ts';
import { ExpectPress } from '../../core/player/expect-press.ts';
import { expectPresses } from './expect-presses.ts';
import { Scope } from '../scope/scope.ts';

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;

let audio: MemoryAudio;
let idle: Array<() => void>;
let see: (entries: readonly Entry[]) => void;
let watched: Set<Element>;
let page: Scope;

const playable = (id: number) => document.querySelector(`[data-preview="/media/${id}.mp3"]`)!;
const onView = (...ids: readonly number[]) => see(ids.map((id) => ({ target: playable(id), isIntersecting: true })));
const outOfView = (id: number) => see([{ target: playable(id), isIntersecting: false }]);
const beIdle = () => idle.splice(0).forEach((act) => act());
const row = (id: number) => `<tr id="row${id}"><td><button data-preview="/media/${id}.mp3">Play</button></td></tr>`;

beforeEach(() => {
  vi.useFakeTimers();
  idle = [];
  watched = new Set();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: typeof see) {
        see = tell;
      }
      observe = (target: Element) => void watched.add(target);
      unobserve = (target: Element) => void watched.delete(target);
      disconnect = () => watched.clear();
    },
  );
  document.body.innerHTML = `<table><tbody>${[1, 2, 3].map(row).join('')}</tbody></table><button data-preview="/media/9.mp3">Demo</button>`;
  audio = new MemoryAudio();
  page = new Scope();
  expectPresses(new ExpectPress(audio), page, (act) => idle.push(act));
});
afterEach(() => {
  page.dispose();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('fetching ahead', () => {
  it('waits until the page is idle, then names what is on view in the order of the page', () => {
    expect(watched.size).toBe(0);
    beIdle();
    expect(audio.prepared).toEqual([]);
    onView(3, 1, 9);
    expect(audio.prepared).toEqual([]);
    beIdle();
    expect(audio.prepared).toEqual(['/media/1.mp3', '/media/3.mp3', '/media/9.mp3']);
    outOfView(1);
    beIdle();
    expect(audio.prepared).toEqual(['/media/3.mp3', '/media/9.mp3']);
  });

  it('finds rows that came later, and forgets those that went', async () => {
    beIdle();
    onView(1, 2);
    beIdle();
    document.querySelector('#row1')!.remove();
    document.querySelector('tbody')!.insertAdjacentHTML('beforeend', row(4));
    await vi.waitFor(() => expect(idle).toHaveLength(1), 20_000);
    beIdle();
    onView(4);
    beIdle();
    expect([audio.prepared, watched.size]).toEqual([['/media/2.mp3', '/media/4.mp3'], 4]);
  });

  it('fetches the whole of the sound in whose row the pointer rests, not of those it passes', () => {
    const enter = (selector: string) =>
      document.querySelector(selector)!.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    enter('#row1 td');
    vi.advanceTimersByTime(79);
    enter('#row2 td');
    vi.advanceTimersByTime(79);
    expect(audio.anticipated).toBeNull();
    vi.advanceTimersByTime(1);
    expect(audio.anticipated).toBe('/media/2.mp3');
    enter('#row3 td');
    enter('table');
    vi.advanceTimersByTime(1000);
    expect(audio.anticipated).toBe('/media/2.mp3');
  });
});
