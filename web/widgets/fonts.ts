import { fontFaces } from 'virtual:font-faces';

/**
 * Adds the fonts of the shop to the document, where alone browsers look for them, under names that no page has of its
 * own. They are fetched when a widget has text for them.
 */
export function addFonts(shop: string): void {
  for (const { family, source, ...descriptors } of fontFaces)
    document.fonts.add(new FontFace(family, source.replaceAll('url(/', `url(${shop}/`), descriptors));
}
