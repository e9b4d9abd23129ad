/** A piece of a page. One that many pages share is the same object, so that what is found in it is found once. */
export interface Piece {
  readonly html: string;
  /** The same in UTF-8, for one that many pages share. */
  readonly bytes?: Uint8Array;
}

/** HTML in pieces that begin and end between elements. */
export type Drawn = readonly Piece[];

/** Finds something in a piece, once for all pages that share it. */
export function foundOnce<Found>(find: (html: string) => Found): (piece: Piece) => Found {
  const known = new WeakMap<Piece, Found>();
  return (piece) => {
    const found = known.get(piece) ?? find(piece.html);
    known.set(piece, found);
    return found;
  };
}

/** The whole as one text. */
export const htmlOf = (drawn: Drawn): string => drawn.map(({ html }) => html).join('');
