import { inSteps } from '../scope/in-steps.ts';
import type { Scope } from '../scope/scope.ts';
import { ownFamilies } from './own-families.ts';

const FONTS = Object.values(ownFamilies).map((family) => `1em "${family}"`);

/** The most elements of a part of the page that is laid out anew as a whole. */
const PART = 120;
const PARTS_PER_FRAME = 2;

/**
 * Draws all text in the shop's own fonts once all of them are there. What stands in for them has the same measures, so
 * nothing moves; but every line is laid out anew, part by part, which holds up nobody. Where the fonts cannot be
 * fetched, the stand-ins stay.
 */
export async function showOwnFonts(page: Pick<Scope, 'isOver'>): Promise<void> {
  try {
    await Promise.all(FONTS.map((font) => document.fonts.load(font)));
  } catch {
    return;
  }
  if (page.isOver) return;
  const parts = [...partsOf(document.body), document.documentElement];
  await inSteps(parts, PARTS_PER_FRAME, (part) => (part.dataset['fonts'] = 'own'), page);
}

/** Whether nothing has to be fetched for them. */
export const ownFontsAreHere = (): boolean => FONTS.every((font) => document.fonts.check(font));

/** A page in parts of a bearable size, from top to bottom. */
function* partsOf(whole: Element): Generator<HTMLElement> {
  for (const part of whole.children) {
    if (!(part instanceof HTMLElement)) continue;
    if (part.getElementsByTagName('*').length <= PART) yield part;
    else yield* partsOf(part);
  }
}
