import { describe, expect, it } from 'vitest';
import { partedStyles } from './document-styles.ts';

const parted = (sheet: string, body: string) => partedStyles(sheet)(body);

describe('the styles of a page', () => {
  const body = '<p class="row lit">a</p><i class="icon"></i>';

  it('come first where an element on it has one of their classes', () => {
    const { first, later } = parted('p{margin:0}.row{top:0}.menu .item{top:1px}.menu .icon,.lit:hover{top:2px}', body);
    expect(first).toBe('p{margin:0}.row{top:0}.menu .icon,.lit:hover{top:2px}');
    expect(later).toBe('.menu .item{top:1px}');
  });

  it('keep their order and their media queries', () => {
    const sheet = '@media print{.row{top:0}.menu{top:0}}.row{top:1px}@media print{.menu{top:1px}.lit{top:1px}}';
    const { first, later } = parted(sheet, body);
    expect(first).toBe('@media print{.row{top:0}}.row{top:1px}@media print{.lit{top:1px}}');
    expect(later).toBe('@media print{.menu{top:0}.menu{top:1px}}');
  });

  it('leave files of fonts for later, and never what stands in for them', () => {
    const standIn = '@font-face{font-family:B;src:local(Arial)}';
    const file = '@font-face{font-family:A;src:url(/a.woff2)}';
    expect(parted(file + standIn, body)).toEqual({ first: standIn, later: file });
  });

  it('keep rules without a class first, whatever they are', () => {
    const sheet = ':root{--a:1}@keyframes turn{to{rotate:1turn}}@media print{:root{--a:2}}';
    expect(parted(sheet, body)).toEqual({ first: sheet, later: '' });
  });
});
