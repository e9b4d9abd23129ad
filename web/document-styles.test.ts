import { describe, expect, it } from 'vitest';
import { partedStyles } from './document-styles.ts';

const parted = (sheet: string, body: string) => {
  const { first, later } = partedStyles(sheet)(body);
  return { first: first.replace(HIDDEN, ''), later: later.replace(SHOWN, '') };
};
const HIDDEN = '[data-late]{display:none}';
const SHOWN = '[data-late]{display:revert}';

describe('the styles of a page', () => {
  const body =
    '<h1 class="row lit">a</h1><i class="icon"></i><aside class="menu" data-late="true"><b class="item"></b></aside>';

  it('come first where the opening has all classes of one of their selectors', () => {
    const sheet = '.row{top:0}.menu .item{top:1px}.menu .icon,.lit:hover{top:2px}.row:not(.item){top:3px}';
    expect(parted(sheet, body).first).toBe('.row{top:0}.menu .icon,.lit:hover{top:2px}.row:not(.item){top:3px}');
  });

  it('come later as a whole and in their order, so that the last word is the same as that of the sheet', () => {
    const sheet = '.item{top:0}.row{top:1px}.menu{top:2px}';
    expect(parted(sheet, body)).toEqual({ first: '.row{top:1px}', later: sheet });
  });

  it('keep their media queries, which neighbours share', () => {
    const sheet = '@media print{.row{top:0}.menu{top:0}}.row{top:1px}@media print{.menu{top:1px}.lit{top:1px}}';
    expect(parted(sheet, body)).toEqual({
      first: '@media print{.row{top:0}}.row{top:1px}@media print{.lit{top:1px}}',
      later: sheet,
    });
  });

  it('come first alone where they are about no class, whatever they are', () => {
    const sheet =
      '@font-face{font-family:A;src:url(/a.woff2)}:root{--a:1}@keyframes turn{0.5%{rotate:1turn}}@media print{:root{--a:2}}';
    expect(parted(sheet, body)).toEqual({ first: sheet, later: '' });
  });

  it('leave out what is late until all of them are there, and then say so before all others', () => {
    const { first, later } = partedStyles('.menu{display:grid}')(body);
    expect([first, later]).toEqual([HIDDEN, `${SHOWN}.menu{display:grid}`]);
  });

  it('are those of the whole page where nothing in it is late', () => {
    expect(parted('.row{top:0}.item{top:1px}', '<p class="row"><b class="item">').first).toBe(
      '.row{top:0}.item{top:1px}',
    );
  });
});
