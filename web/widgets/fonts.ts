import { fontFaces } from 'virtual:font-faces';

/**
 * Adds the shop's fonts to the document, the only place where browsers look for them, under names that no page uses
 * itself. They load when a widget has text in them.
 */
export function addFonts(shop: string): void {
  for (const { family, source, ...descriptors } of fontFaces)
    document.fonts.add(new FontFace(family, source.replaceAll('url(/', `url(${shop}/`), descriptors));
}
