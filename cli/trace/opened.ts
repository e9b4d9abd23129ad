import { Observable, take } from 'rxjs';
import type { Late } from '../../composition/app.ts';

/**
 * Tells a late feature as soon as somebody has opened it, before their own work continues, and opens nothing itself.
 * In the browser every byte of a feature that announced itself would come before the first picture, so its `open` is
 * listened to from here.
 */
export const opened = <Feature>(feature: Late<Feature>): Observable<Feature> =>
  new Observable<Feature>((listener) => {
    if (feature.current) return listener.next(feature.current);
    const open = feature.open.bind(feature);
    feature.open = () => {
      const opening = open();
      // A failed fetch is for whoever asked.
      opening.then(
        (here) => listener.next(here),
        () => {},
      );
      return opening;
    };
  }).pipe(take(1));
