import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../composition/app.ts';
import type { Store } from '../../core/kernel/readable.ts';
import type { Position } from '../../core/player/player.ts';
import { aPack, aSound } from '../../core/testing/builders.ts';
import { anApp } from '../testing/an-app.ts';
import { followInMediaSession } from './media-session.ts';
import { reportFailures } from './report-failures.ts';
import { Scope } from '../scope/scope.ts';

type Handler = (details: { readonly seekTime?: number }) => void;

const SOUND = aSound({
  id: 1,
  name: 'Warm Pad',
  pack: aPack({ name: 'Night Drive', imageUrl: '/media/cover/night.png' }),
});
const CUE = { kind: 'sound', sound: SOUND } as const;

/** A media session that records what it is told. */
class FakeSession {
  metadata: unknown = null;
  playbackState = 'none';
  readonly positions: unknown[] = [];
  readonly handlers = new Map<string, Handler>();
  setActionHandler = (action: string, handler: Handler) => void this.handlers.set(action, handler);
  setPositionState = (state: unknown) => void this.positions.push(state);
}

let app: App;
let session: FakeSession;
let page: Scope;
const keys = { previous: vi.fn<() => void>(), next: vi.fn<() => void>() };
const press = (action: string, details = {}) => session.handlers.get(action)!(details);

beforeEach(() => {
  session = new FakeSession();
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  vi.stubGlobal('MediaMetadata', function (this: object, told: object) {
    Object.assign(this, told);
  });
  app = anApp();
  page = new Scope();
  followInMediaSession(app.player, keys, page);
});
afterEach(() => {
  page.dispose();
  app.dispose();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaSession');
});

describe('the media session', () => {
  it('shows what plays with its pack, provider and cover', () => {
    expect([session.metadata, session.playbackState]).toEqual([null, 'none']);
    app.player.play.execute(CUE);
    expect(session.metadata).toEqual({
      title: 'Warm Pad',
      album: 'Night Drive',
      artist: SOUND.pack.provider.name,
      artwork: [{ src: '/cdn/fit-in/400x400/media/cover/night.png', sizes: '400x400' }],
    });
    expect(session.playbackState).toBe('playing');
  });

  it('pauses, plays, and steps to the neighbours by the keys of the device', () => {
    app.player.play.execute(CUE);
    press('pause');
    expect([app.player.state.current.phase, session.playbackState]).toEqual(['paused', 'paused']);
    press('play');
    press('play');
    expect(app.player.state.current.phase).toBe('playing');
    press('previoustrack');
    press('nexttrack');
    expect([keys.previous, keys.next].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('tells the position where it jumps, not as it runs, and moves to where the device says', () => {
    const position = app.player.state.position as Store<Position>;
    vi.spyOn(performance, 'now').mockReturnValue(1000);
    app.player.play.execute(CUE);
    position.set({ fraction: 0, seconds: 0, duration: 8 });
    vi.spyOn(performance, 'now').mockReturnValue(2000);
    position.set({ fraction: 0.13, seconds: 1.04, duration: 8 });
    position.set({ fraction: 0.75, seconds: 6, duration: 8 });
    expect(session.positions).toEqual([
      { duration: 8, position: 0, playbackRate: 1 },
      { duration: 8, position: 6, playbackRate: 1 },
    ]);
    press('seekto', { seekTime: 2 });
    expect(position.current.fraction).toBe(0.25);
    press('seekto', { seekTime: 99 });
    expect(position.current.fraction).toBe(1);
  });

  it('gives its keys back when the page ends', () => {
    page.dispose();
    expect(session.handlers.get('nexttrack')).toBeNull();
  });

  it('is left alone by a browser that has none', () => {
    Reflect.deleteProperty(navigator, 'mediaSession');
    expect(() => followInMediaSession(app.player, keys, new Scope())).not.toThrow();
  });
});

it('why a sound cannot be heard is told on the console, too [DECISION-79]', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  reportFailures(app.player.state, page);
  app.player.play.execute({ kind: 'sound', sound: aSound({ id: 2, previewUrl: null }) });
  expect(told.mock.calls).toEqual([['No audio to play', '']]);
});
