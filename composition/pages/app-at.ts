import type { Place } from '../../core/widgets/place.ts';
import type { App } from '../app.ts';
import { opened } from '../late.ts';

/**
 * The shop as seen by views at one place of the page: lists and address are local to that place, everything else is the
 * page's.
 */
export const appAt = (app: App, { navigation, catalogue, details, scrolling, showcase }: Place): App => ({
  ...app,
  catalogue: { ...app.catalogue, ...catalogue, ...details },
  scrolling: opened(scrolling),
  showcase: opened(showcase),
  shell: { ...app.shell, navigation },
});
