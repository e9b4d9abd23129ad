import type { App } from '../../composition/app.ts';
import type { SoundPage } from '../../core/catalogue/catalogue.port.ts';
import { ok } from '../../core/kernel/result.ts';
import type { Outcome } from '../host/outcome.ts';
import type { View } from '../terminal/view.ts';
import { allSoundsView, marksOf, soundsPart } from './sounds.views.ts';

/** Shows pages until one is empty [LIST-31, LIST-33, DECISION-35]. */
export async function scrollToTheEnd(app: App, first: SoundPage, showPart: (part: View) => void): Promise<Outcome> {
  const { scrollOn, scrolled } = await app.scrolling.open();
  showPart(soundsPart(first, marksOf(app)));
  for (;;) {
    const next = await scrollOn.execute();
    if (!next.ok) return next;
    if (next.value === null) break;
    showPart(soundsPart(next.value, marksOf(app)));
  }
  return ok(allSoundsView([...first.items, ...(scrolled.current?.sounds ?? [])], marksOf(app)));
}
