import type { Container } from 'inversify';
import { ScrollOn } from '../core/catalogue/lists/scroll-on.ts';
import { type Scrolled, ScrolledSounds } from '../core/catalogue/lists/scrolled-sounds.ts';
import type { Readable } from '../core/kernel/readable.ts';
import { T } from './tokens.ts';

/** Lists that go on at their end, in place of pages. */
export function scrollingFeature(container: Container) {
  const scrolled = new ScrolledSounds(null);
  return {
    scrolled: scrolled as Readable<Scrolled | null>,
    scrollOn: new ScrollOn(
      container.get(T.Catalogue),
      container.get(T.SoundList),
      scrolled,
      container.get(T.LoadStates),
      container.get(T.Dialogs),
    ),
  };
}
