import { FAMILIES } from './scoped-styles.ts';

/** The arguments of a `FontFace`. */
export type ToldFace = Readonly<Record<string, string>> & { readonly family: string; readonly source: string };

/** Descriptors of style sheets, with their names in scripts. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['font-family', 'family'],
  ['src', 'source'],
  ['font-style', 'style'],
  ['font-weight', 'weight'],
  ['font-display', 'display'],
  ['unicode-range', 'unicodeRange'],
  ['size-adjust', 'sizeAdjust'],
  ['ascent-override', 'ascentOverride'],
  ['descent-override', 'descentOverride'],
  ['line-gap-override', 'lineGapOverride'],
]);

/** The fonts that a sheet declares, under their names on pages of other sites. */
export const fontFacesIn = (sheet: string): readonly ToldFace[] =>
  [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body = '']) => {
    const told = body.split(';').flatMap((declaration) => {
      const at = declaration.indexOf(':');
      const name = NAMES.get(declaration.slice(0, at).trim());
      return name === undefined ? [] : [[name, declaration.slice(at + 1).trim()] as const];
    });
    const { family = '', source = '', ...descriptors } = Object.fromEntries(told);
    return { ...descriptors, family: renamed(unquoted(family)), source };
  });

const unquoted = (family: string): string => family.replace(/^["']|["']$/g, '');

const renamed = (family: string): string =>
  [...FAMILIES].reduce((name, [known, own]) => name.replace(known, own), family);
