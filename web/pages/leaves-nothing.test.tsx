import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPage } from '../../composition/pages/open-page.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { isPage, routeOf } from '../../core/routes.ts';
import { World } from '../../adapters/memory/world.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { Scope } from '../scope/scope.ts';
import { interceptLinks } from '../shell/document/intercept-links.ts';
import { applyTheme } from '../shell/document/switch-theme.ts';
import { anApp } from '../testing/an-app.ts';
import { addComforts } from './comforts.ts';
import { Shop } from './Shop.tsx';
import { takeOverPage } from './take-over.ts';

const TIMES = 100;

/** Timers of up to this length end before they can add up. */
const SOON_MS = 200;

/** React adds this listener once per document, and never removes it. */
const REACT_LISTENS = 'selectionchange on HTMLDocument';

/** What pages have started and not ended: listeners of window and document, observers, and timers. */
const left = new Map<unknown, string>();

/** A listener is identified by target, type, function, and whether it captures. */
const keys = new Map<EventTarget, Map<string, Map<unknown, symbol>>>();
function keyOf(target: EventTarget, type: string, act: unknown, options: unknown): symbol {
  const captures = options === true || (options as AddEventListenerOptions | undefined)?.capture === true;
  const kinds = keys.get(target) ?? new Map<string, Map<unknown, symbol>>();
  keys.set(target, kinds);
  const kind = `${type} ${captures}`;
  const acts = kinds.get(kind) ?? new Map<unknown, symbol>();
  kinds.set(kind, acts);
  const key = acts.get(act) ?? Symbol(kind);
  acts.set(act, key);
  return key;
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = (type: string, ...[act, options]: [EventListener, boolean | AddEventListenerOptions]) => {
      left.set(keyOf(target, type, act, options), `${type} on ${target.constructor.name}`);
      addEventListener.call(target, type, act, options);
    };
    target.removeEventListener = (type: string, ...[act, options]: [EventListener, boolean | EventListenerOptions]) => {
      left.delete(keyOf(target, type, act, options));
      removeEventListener.call(target, type, act, options);
    };
  }
  for (const name of ['MutationObserver', 'IntersectionObserver', 'ResizeObserver'] as const)
    vi.stubGlobal(
      name,
      class {
        observe() {
          left.set(this, name);
        }
        unobserve() {}
        disconnect() {
          left.delete(this);
        }
      },
    );
  const timers = { setTimeout: 'clearTimeout', setInterval: 'clearInterval' } as const;
  for (const [begin, end] of Object.entries(timers) as Array<[keyof typeof timers, 'clearTimeout' | 'clearInterval']>) {
    const { [begin]: start, [end]: stop } = globalThis;
    vi.stubGlobal(begin, (act: () => void, ms = 0) => {
      const timer: unknown = start(() => {
        if (begin === 'setTimeout') left.delete(timer);
        act();
      }, ms);
      if (ms > SOON_MS) left.set(timer, `${begin} ${ms}`);
      return timer;
    });
    vi.stubGlobal(end, (timer: unknown) => {
      left.delete(timer);
      stop(timer as number);
    });
  }
  Object.defineProperty(document, 'fonts', { value: { check: () => true, load: async () => [] }, configurable: true });
});
afterAll(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
});

/** Opens the shop like a browser, waits for it, and closes it. */
async function visit(world: World): Promise<void> {
  const app = anApp('/samples?size=2', { world });
  const drawn = app.shell.navigation.location.current;
  await openPage(app, routeOf(drawn));
  const page = new Scope();
  const element = document.body.appendChild(document.createElement('div'));
  element.id = 'shop';
  const root = createRoot(element);
  await act(async () => {
    root.render(
      <AppContext value={app}>
        <Shop />
      </AppContext>,
    );
  });
  await act(async () => {
    applyTheme(app.shell.theme, page);
    interceptLinks(app.shell.navigation, isPage, page);
    takeOverPage(app, drawn, page);
    addComforts(app, page);
  });
  await act(() => vi.dynamicImportSettled());
  await act(async () => {
    page.dispose();
    root.unmount();
    app.dispose();
  });
  element.remove();
}

it('a shop that is opened and ended a hundred times leaves nothing behind', async () => {
  const world = new World(systemClock);
  for (let visits = 0; visits < TIMES; visits += 1) await visit(world);
  expect([...left.values()].filter((what) => what !== REACT_LISTENS)).toEqual([]);
  expect(document.body.children).toHaveLength(0);
}, 60_000);
