import type { NavigationPort } from '../../../core/shell/navigation.port.ts';
import { Scope } from '../../scope/scope.ts';

/** Scroll positions in pixels, by the number of the history entry. */
type Places = Map<number, number>;

/** Long enough for any list to load; user input ends it earlier. */
const HELD_MS = 10_000;

/** Input that means that the user wants to be elsewhere by now. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Steps through the history restore their scroll position as soon as the page is long enough: its list loads later than
 * the step. The browser would restore it at once, at the end of a page that is still short. After a reload the browser
 * goes first, and this only steps in where it could not.
 */
export function keepPlace({ location }: Pick<NavigationPort, 'location'>, page: Scope): void {
  const places = keptPlaces();
  const known = entryIn(history.state);
  // A page opened by itself continues the numbering: entries before it keep their positions.
  let entry = known ?? Math.max(-1, ...places.keys()) + 1;
  let held = new Scope();

  const goTo = (place: number): void => {
    held.dispose();
    held = new Scope();
    const hold = held;
    const go = () => {
      const reach = document.documentElement.scrollHeight - window.innerHeight;
      if (reach >= place && Math.abs(window.scrollY - place) > 1) window.scrollTo(0, place);
    };
    for (const hand of HANDS) hold.listen(window, hand, () => hold.dispose(), { capture: true, passive: true });
    hold.after(HELD_MS, () => hold.dispose());
    hold.observe(new ResizeObserver(go)).observe(document.body);
    go();
  };
  const beginEntry = (number: number): void => {
    entry = number;
    places.set(entry, places.get(entry) ?? 0);
    history.replaceState({ entry }, '');
  };
  const ourselves = () => (history.scrollRestoration = 'manual');

  held.dispose();
  page.add(() => held.dispose());
  beginEntry(entry);
  ourselves();
  if (known !== null && window.scrollY === 0) goTo(places.get(entry) ?? 0);

  page.follow(location.changes$, () => {
    // A step through the history already has a number.
    if (entryIn(history.state) !== null) return;
    held.dispose();
    for (const later of places.keys()) if (later > entry) places.delete(later);
    beginEntry(entry + 1);
  });
  page.listen(window, 'popstate', () => {
    entry = entryIn(history.state) ?? 0;
    goTo(places.get(entry) ?? 0);
  });
  page.listen(window, 'scroll', () => held.isOver && places.set(entry, window.scrollY), { passive: true });
  page.listen(window, 'pagehide', () => {
    if (held.isOver) places.set(entry, window.scrollY);
    keepPlaces(places);
    history.scrollRestoration = 'auto';
  });
  page.listen(window, 'pageshow', ({ persisted }) => persisted && ourselves());
}

const isRecord = (state: unknown): state is Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null;

const entryIn = (state: unknown): number | null =>
  isRecord(state) && typeof state['entry'] === 'number' ? state['entry'] : null;

/** Per tab, surviving a reload; where the browser stores nothing, it restores positions by itself. */
const KEPT = 'places';

function keepPlaces(places: Places): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...places]));
  } catch {
    // Storage is blocked or full.
  }
}

function keptPlaces(): Places {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.filter(isPlace) : []);
  } catch {
    return new Map();
  }
}

const isPlace = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
