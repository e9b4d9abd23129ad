import { type ReactNode, createContext, createElement, useContext } from 'react';
import { known } from '../domain/known.ts';
import type { Drawn, Piece } from './drawn.ts';

/** The kept parts of a page, in the order in which they are drawn. */
type Shown = Array<Pick<KeptPartProps, 'shows' | 'as'>>;

/** Null where parts are drawn as any other view. */
const ShownOnPage = createContext<Shown | null>(null);

/** The parts that have been drawn: by their kind, and by what they show. */
const drawnParts = new Map<string, WeakMap<object, Piece>>();

interface KeptPartProps {
  /** What is shown: under one kind, the same object is always drawn alike, on every page and for everybody. */
  shows: object;
  /** The kind of part. */
  as: string;
  children: ReactNode;
}

/**
 * A part of many pages that is drawn once, on the server: rows are most of what a list costs, and other pages have the
 * same ones. It has to be whole elements without `useId`, whose values depend on the page.
 */
export function KeptPart({ shows, as, children }: KeptPartProps) {
  const shown = useContext(ShownOnPage);
  if (shown === null) return children;
  const number = shown.push({ shows, as }) - 1;
  return (
    <kept-part>
      {`${number}:`}
      {drawnParts.get(as)?.has(shows) ? null : children}
    </kept-part>
  );
}

/** Draws a page at once; what was drawn for an earlier one is taken from there. */
export function withKeptParts(page: ReactNode, draw: (page: ReactNode) => string): Drawn {
  const shown: Shown = [];
  const html = draw(createElement(ShownOnPage, { value: shown }, page));
  const [first = '', ...parts] = html.split('<kept-part>');
  return [{ html: first }, ...parts.flatMap((part) => piecesFrom(part, shown))];
}

/** The kept part that begins here, and what follows it. */
function piecesFrom(text: string, shown: Shown): readonly Piece[] {
  const start = text.indexOf(':');
  const end = text.indexOf(END, start);
  const { shows, as } = known(shown[Number(text.slice(0, start))], 'kept part');
  const drawn = drawnParts.get(as) ?? new WeakMap<object, Piece>();
  const part = drawn.get(shows) ?? keptPiece(text.slice(start + 1, end));
  drawnParts.set(as, drawn.set(shows, part));
  const after = text.slice(end + END.length);
  return after === '' ? [part] : [part, { html: after }];
}

const END = '</kept-part>';

/** A piece in memory of its own: a part of a text would keep the text of the whole page. */
function keptPiece(html: string): Piece {
  const bytes = new TextEncoder().encode(html);
  return { html: new TextDecoder().decode(bytes), bytes };
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kept-part': React.PropsWithChildren;
    }
  }
}
