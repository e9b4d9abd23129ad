import bidiFactory from 'bidi-js';
import { itemAt } from '../../domain/known.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Of a CommonJS module, Node hands over what its types call the default of the default.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** A part of a line with one reading direction, in logical order. */
export interface Run {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** The runs of a line from left to right, as the Unicode Bidirectional Algorithm orders them. */
export function inReadingOrder(line: string): readonly Run[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: Array<{ text: string; level: number }> = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last && last.level === level) last.text += character;
    else runs.push({ text: character, level });
    at += character.length;
  }
  return turned(runs).map(({ text, level }) => ({
    text: level % 2 === 1 ? mirrored(text) : text,
    isRightToLeft: level % 2 === 1,
  }));
}

/** Rule L2: from the deepest level up, whatever lies at least that deep is turned around. */
function turned<Piece extends { readonly level: number }>(runs: readonly Piece[]): readonly Piece[] {
  const order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while (end < order.length && itemAt(order, end).level >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = end;
    }
  }
  return order;
}

/** Rule L4: a bracket opens to the other side. */
const mirrored = (text: string): string =>
  Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
