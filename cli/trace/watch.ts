import { type Observable, concatMap, map, merge, mergeMap, scan, skip } from 'rxjs';
import type { App } from '../../composition/app.ts';
import type { Clock } from '../../core/kernel/clock.ts';
import type { DialogKind } from '../../core/dialogs.ts';
import type { Severity } from '../../core/shell/toasts.ts';
import { plain } from './plain.ts';
import { statesIn } from './states.ts';

/** Something that happened in the shop, as plain JSON data. */
export type TraceEvent = Moment & Happening;

interface Moment {
  /** Milliseconds on the clock of the shop. */
  readonly at: number;
  /** The user of the page, if there are several. */
  readonly user?: string;
}

type Happening =
  /** A state has changed; its name is its path in `App`. */
  | { readonly kind: 'state'; readonly name: string; readonly value: unknown }
  /** A question. */
  | { readonly kind: 'dialog'; readonly dialog: DialogKind; readonly ask: unknown }
  /** A message. */
  | {
      readonly kind: 'toast';
      readonly severity: Severity;
      readonly title: string;
      readonly body: string | null;
      readonly seconds: number;
    }
  /** The address has changed. */
  | { readonly kind: 'page'; readonly path: string };

/** Everything that happens in a shop from now on. Late features are watched from the moment they open. */
export const watch = ({ app }: { readonly app: App }, clock: Clock): Observable<TraceEvent> =>
  merge(states(app), dialogs(app), toasts(app), pages(app)).pipe(map((event) => ({ at: clock.now(), ...event })));

const states = (app: App): Observable<Happening> =>
  statesIn(app).pipe(
    mergeMap(([name, state]) =>
      state.changes$.pipe(
        skip(1),
        map((value) => ({ kind: 'state', name, value: plain(value) }) as const),
      ),
    ),
  );

const dialogs = ({ shell }: App): Observable<Happening> =>
  newOnes(shell.dialogs.open.changes$).pipe(
    map(({ kind, ask }) => ({ kind: 'dialog', dialog: kind, ask: plain(ask) }) as const),
  );

const toasts = ({ shell }: App): Observable<Happening> =>
  newOnes(shell.toasts.visible.changes$).pipe(
    map(({ severity, title, body, seconds }) => ({ kind: 'toast', severity, title, body, seconds }) as const),
  );

const pages = ({ shell }: App): Observable<Happening> =>
  shell.navigation.location.changes$.pipe(
    skip(1),
    map(({ path, search }) => ({ kind: 'page', path: path + search }) as const),
  );

/** Those of a growing and shrinking list that were not in it before, each once: ids only rise. */
const newOnes = <Item extends { readonly id: number }>(list$: Observable<readonly Item[]>): Observable<Item> =>
  list$.pipe(
    scan(
      ({ latest }, items) => ({
        latest: Math.max(latest, ...items.map(({ id }) => id)),
        fresh: items.filter(({ id }) => id > latest),
      }),
      { latest: 0, fresh: [] as readonly Item[] },
    ),
    concatMap(({ fresh }) => fresh),
  );
