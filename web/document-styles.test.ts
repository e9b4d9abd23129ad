import { describe, expect, it } from 'vitest';
import { partedStyles, sheetOfClasses } from './document-styles.ts';

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
    const sheet = '.row{top:0}.menu .item{top:1px}.menu .icon,.lit{top:2px}.row:not(.item){top:3px}';
    expect(parted(sheet, body).first).toBe('.row{top:0}.menu .icon,.lit{top:2px}.row:not(.item){top:3px}');
  });

  it('come later where only the rest of the page has them, and not at all where nothing has', () => {
    expect(parted('.item{top:0}.row{top:1px}.dialog{top:2px}.menu{top:3px}', body)).toEqual({
      first: '.row{top:1px}',
      later: '.item{top:0}.menu{top:3px}',
    });
  });

  it('come later once more where the opening has them and they overrule one that comes later, in their order', () => {
    const page = `${body}<b class="item row"></b>`;
    expect(parted('.icon{top:0}.item{top:1px}.row{top:2px}.lit{top:3px}', page)).toEqual({
      first: '.icon{top:0}.row{top:2px}.lit{top:3px}',
      later: '.item{top:1px}.row{top:2px}.lit{top:3px}',
    });
  });

  it('come once more where the opening has them and they show what is late', () => {
    const page = '<p class="bar"></p><aside data-late="true" class="bar"></aside>';
    expect(parted('.bar{display:grid}', page).later).toBe('.bar{display:grid}');
  });

  it('are left out where they answer to hands, or are about what the page does not say', () => {
    const page = '<p class="row" data-playback="idle"></p>';
    const sheet =
      '.row:hover{top:0}.row:focus-visible,.row{top:1px}.row[data-playback=playing]{top:2px}.row[data-playback="idle"]{top:3px}[data-theme=dark] .row{top:4px}.row[data-time]{top:5px}';
    expect(parted(sheet, page).first).toBe(
      '.row:focus-visible,.row{top:1px}.row[data-playback="idle"]{top:3px}[data-theme=dark] .row{top:4px}',
    );
  });

  it('are left out where their elements are hidden, or all that they are about answers to hands', () => {
    const page = '<p class="row"></p><div class="panel" hidden=""></div>';
    const sheet = '.panel{top:0}.row:is(:hover,:focus-visible):after{top:1px}.row:is(.lit,.row){top:2px}';
    expect(parted(sheet, `${page}<b class="lit"></b>`)).toEqual({ first: '.row:is(.lit,.row){top:2px}', later: '' });
  });

  it('leave to the file what moves or changes, and what pointers look like', () => {
    const sheet =
      '.row{transition:top .1s;top:0;cursor:pointer}.lit{top:1px;transition:top .1s,left .2s}p{transition:none}';
    expect(parted(sheet, body).first).toBe('.row{top:0;}.lit{top:1px;}p{transition:none}');
    expect(sheetOfClasses(sheet)).toContain('.row{transition:top .1s;top:0;cursor:pointer}');
    const motion = '@keyframes turn{0.5%{rotate:1turn}}';
    expect([parted(motion, body).first, sheetOfClasses(motion)]).toEqual(['', motion]);
  });

  it('keep their media queries, which neighbors share', () => {
    const sheet = '@media print{.row{top:0}.menu{top:0}}.row{top:1px}@media print{.menu{top:1px}.lit{top:1px}}';
    expect(parted(sheet, body)).toEqual({
      first: '@media print{.row{top:0}}.row{top:1px}@media print{.lit{top:1px}}',
      later: '@media print{.menu{top:0}.menu{top:1px}}',
    });
  });

  it('come first alone where they are about no class, whatever they are', () => {
    const sheet = '@font-face{font-family:A;src:url(/a.woff2)}:root{--a:1}@media print{:root{--a:2}}';
    expect(parted(sheet, body)).toEqual({ first: sheet, later: '' });
    expect(sheetOfClasses(`${sheet}.row{top:0}`)).toBe('.row{top:0}');
  });

  it('are worked out once for pages that look alike, and apart for those that do not', () => {
    const stylesOf = partedStyles('.row{top:0}.item{top:1px}.row[data-playback="idle"]{top:2px}');
    const page = (row: string, text: string) =>
      stylesOf(`<p class="row"${row}>${text}</p><b class="item" data-late="true">`);
    expect(page('', 'Kick')).toBe(page('', 'Snare'));
    expect(page(' data-playback="idle"', 'Kick').first).toContain('{top:2px}');
    expect(page('', 'Kick').first).not.toContain('{top:2px}');
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

  it('are all in the file for later that are about a class, in their order', () => {
    const sheet = '.row:hover{top:0}p{top:1px}@media print{.dialog{top:2px}}';
    expect(sheetOfClasses(sheet)).toBe('.row:hover{top:0}@media print{.dialog{top:2px}}');
  });
});
