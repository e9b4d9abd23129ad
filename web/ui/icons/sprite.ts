import { entriesOf, keysOf } from '../../../domain/records.ts';
import { type Drawn, foundOnce } from '../../drawn.ts';
import { drawingId, drawings, looks } from './drawings.ts';

/**
 * The drawings that the icons of a page refer to, each once, in an invisible element. It precedes the icons, which
 * would otherwise be painted again.
 */
export function spriteFor(body: Drawn): string {
  const ids = new Set(body.flatMap(idsIn));
  const used = keysOf(drawings).filter((name) => ids.has(drawingId(name)));
  const paths = used.map((name) => {
    const look = entriesOf(looks[name] ?? {}).map(([attribute, value]) => ` ${inSvg(attribute)}="${value}"`);
    return `<path id="${drawingId(name)}" d="${drawings[name]}"${look.join('')}/>`;
  });
  return paths.length === 0 ? '' : `<svg width="0" height="0" aria-hidden="true"><defs>${paths.join('')}</defs></svg>`;
}

/** The ids that a piece refers to. */
const idsIn = foundOnce((html) => [...new Set(Array.from(html.matchAll(/"#([^"]+)"/g), ([, id]) => id))]);

const inSvg = (attribute: string): string => attribute.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
