import { inSteps } from '../scope/in-steps.ts';
import type { Scope } from '../scope/scope.ts';
import { ownFamilies } from './own-families.ts';

const FONTS = Object.values(ownFamilies).map((family) => `1em "${family}"`);

/** The maximum number of elements in a part of the page that is laid out at once. */
const PART = 120;
const PARTS_PER_FRAME = 2;

/**
 * Switches all text to the shop's own fonts once all of them have loaded. The fallbacks have the same metrics, so
 * nothing moves; but every line is laid out again, part by part, so that nothing else is held up. If the fonts cannot
 * be fetched, the fallbacks stay.
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

/** Whether all of them are already loaded. */
export const ownFontsAreHere = (): boolean => FONTS.every((font) => document.fonts.check(font));

/** Splits a page into parts of a manageable size, from top to bottom. */
function* partsOf(whole: Element): Generator<HTMLElement> {
  for (const part of whole.children) {
    if (!(part instanceof HTMLElement)) continue;
    if (part.getElementsByTagName('*').length <= PART) yield part;
    else yield* partsOf(part);
  }
}
