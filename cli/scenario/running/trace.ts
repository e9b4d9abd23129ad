import { Observable, merge, map, filter, skip } from 'rxjs';
import type { App } from '../../../composition/app.ts';
import type { Clock } from '../../../core/kernel/clock.ts';
import type { Readable } from '../../../core/kernel/readable.ts';
import type { Page } from '../../stage/stage.ts';

export type TraceEvent = { readonly at: number } & (
  | { readonly kind: 'state'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'dialog'; readonly dialog: string; readonly ask: unknown }
  | { readonly kind: 'toast'; readonly severity: string; readonly title: string; readonly body: string | null }
  | { readonly kind: 'page'; readonly path: string }
);

export const STATES = [
  'account.session',
  'catalogue.soundList',
  'multiDownload.state',
  'wishlist.savedSounds',
  'downloads.downloaded',
];
export function stateOf(app: App, name: string): unknown {
  return plain(readableOf(app, name)?.current);
}
const readableOf = (app: App, name: string): Readable<unknown> | undefined =>
  name.split('.').reduce<any>((at, key) => at?.[key], app);
export function plain(value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([k, v]) => [String(k), plain(v)]));
  if (value instanceof Set) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, plain(v)]));
  return value;
}
export function watch({ app }: Pick<Page, 'app'>, clock: Clock): Observable<TraceEvent> {
  const fresh = <T extends { id: number }>(list$: Observable<readonly T[]>) =>
    new Observable<T>((out) => {
      let last = 0;
      return list$.subscribe((items) => {
        for (const item of items)
          if (item.id > last) {
            last = item.id;
            out.next(item);
          }
      });
    });
  return merge(
    ...STATES.map((name) =>
      readableOf(app, name)!.changes$.pipe(
        skip(1),
        map((value) => ({ at: clock.now(), kind: 'state' as const, name, value: plain(value) })),
      ),
    ),
    fresh(app.shell.dialogs.open.changes$).pipe(
      map(({ kind, ask }) => ({ at: clock.now(), kind: 'dialog' as const, dialog: kind, ask: plain(ask) })),
    ),
    fresh(app.shell.toasts.visible.changes$).pipe(
      map(({ severity, title, body }) => ({ at: clock.now(), kind: 'toast' as const, severity, title, body })),
    ),
    app.shell.navigation.location.changes$.pipe(
      skip(1),
      map(({ path, search }) => ({ at: clock.now(), kind: 'page' as const, path: path + search })),
      filter(Boolean),
    ),
  );
}
