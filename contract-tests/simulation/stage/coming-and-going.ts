import type { Observable } from 'rxjs';

/** Reports what is added to a list, and what is removed. */
export function comingAndGoing<Item extends { readonly id: number }>(
  list$: Observable<readonly Item[]>,
  { comes, goes }: { comes(item: Item): void; goes(item: Item): void },
): void {
  let before: readonly Item[] = [];
  list$.subscribe((now) => {
    const [was, is] = [before, now];
    before = now;
    for (const item of was) if (!is.some(({ id }) => id === item.id)) goes(item);
    for (const item of is) if (!was.some(({ id }) => id === item.id)) comes(item);
  });
}
