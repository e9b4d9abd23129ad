import { Observable, take } from 'rxjs';
import type { Late } from '../../composition/app.ts';

/**
 * Emits a late feature as soon as somebody has opened it, before their own work continues, without opening anything
 * itself. In the browser, a feature that announced itself would add bytes before the first picture, so its `open` is
 * intercepted from here.
 */
export const opened = <Feature>(feature: Late<Feature>): Observable<Feature> =>
  new Observable<Feature>((listener) => {
    if (feature.current) return listener.next(feature.current);
    const open = feature.open.bind(feature);
    feature.open = () => {
      const opening = open();
      // A failed fetch is reported to whoever opened it.
      opening.then(
        (here) => listener.next(here),
        () => {},
      );
      return opening;
    };
  }).pipe(take(1));
