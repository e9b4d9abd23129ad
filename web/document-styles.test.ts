import { describe, expect, it } from 'vitest';
import type { Theme } from '../core/shell/theme.ts';
import { partedStyles, sheetOfViews } from './document-styles.ts';

const parted = (sheet: string, body: string, theme: Theme = 'system') => {
  const { first, later } = partedStyles(sheet)([{ html: body }], theme);
  return { first: first.replace(HIDDEN, ''), later: later.replace(SHOWN, '') };
};
const forLater = (sheet: string) => sheetOfViews(sheet).replace(BELOW, '');
const HIDDEN = '[data-late],[data-below]{display:none}';
const SHOWN = '[data-late]{display:revert}';
const BELOW = '[data-below]{display:revert}';

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
    expect(forLater(sheet)).toContain('.row{transition:top .1s;top:0;cursor:pointer}');
    const motion = '@keyframes turn{0.5%{rotate:1turn}}';
    expect([parted(motion, body).first, forLater(motion)]).toEqual(['', motion]);
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
    expect(forLater(`${sheet}.row{top:0}`)).toBe('.row{top:0}');
  });

  it('are worked out once for pages that look alike, and apart for those that do not', () => {
    const stylesOf = partedStyles('.row{top:0}.item{top:1px}.row[data-playback="idle"]{top:2px}');
    const page = (row: string, text: string) =>
      stylesOf([{ html: `<p class="row"${row}>${text}</p><b class="item" data-late="true">` }], 'system');
    expect(page('', 'Kick')).toBe(page('', 'Snare'));
    expect(page(' data-playback="idle"', 'Kick').first).toContain('{top:2px}');
    expect(page('', 'Kick').first).not.toContain('{top:2px}');
  });

  it('are those of the whole page, in whichever pieces it comes', () => {
    const sheet = '.menu{top:0}.lit{top:1px}.row[data-playback="idle"]{top:2px}.item{top:3px}.foot{top:4px}';
    const stylesOf = partedStyles(sheet);
    const pieces = [
      '<h1 class="menu">a</h1>',
      '<p class="row" data-playback="idle"></p>',
      '<aside class="lit" data-late="true"><b class="item"></b>',
      '</aside><footer class="foot" data-below="true">',
    ].map((html) => ({ html }));
    const whole = [{ html: pieces.map(({ html }) => html).join('') }];
    expect(stylesOf(pieces, 'system')).toEqual(partedStyles(sheet)(whole, 'system'));
    expect(stylesOf(pieces, 'system')).toBe(stylesOf(whole, 'system'));
  });

  it('leave out what is late until all of them are there, and then say so before all others', () => {
    const { first, later } = partedStyles('.menu{display:grid}')([{ html: body }], 'system');
    expect([first, later]).toEqual([HIDDEN, `${SHOWN}.menu{display:grid}`]);
  });

  it('are those of the whole page where nothing in it is late', () => {
    expect(parted('.row{top:0}.item{top:1px}', '<p class="row"><b class="item">').first).toBe(
      '.row{top:0}.item{top:1px}',
    );
  });

  it('leave to the file what is below the first screen, which shows it', () => {
    const page =
      '<p class="row"></p><section class="menu" data-below="true"><b class="item"></b></section><i class="lit">';
    const sheet = '.row{top:0}.menu{display:grid}.item{top:1px}.lit{top:2px}';
    expect(parted(sheet, page)).toEqual({ first: '.row{top:0}', later: '' });
    expect(sheetOfViews(sheet)).toBe(`${BELOW}${sheet}`);
  });

  it('have the colors of the theme that is chosen, and leave to the file those of others', () => {
    const [light, dark] = [':root{--a:1}', ':root[data-theme=dark]{--a:2}'];
    const device = '@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--a:2}}';
    const themed = (theme: Theme) => parted(light + dark + device, body, theme).first;
    expect([themed('system'), themed('light'), themed('dark')]).toEqual([light + device, light, light + dark]);
    expect(forLater(light + dark + device)).toBe(dark + device);
  });

  it('leave to the file what is checked, disabled or without a choice where nothing on the page is', () => {
    const sheet =
      '.row:checked,.row:is(:checked,:indeterminate){top:0}.row:disabled{top:1px}.row:indeterminate{top:2px}';
    expect(parted(sheet, '<p class="row">').first).toBe('');
    expect(parted(sheet, '<input class="row" disabled=""/>').first).toBe('.row:disabled{top:1px}');
    expect(parted(sheet, '<input class="row" checked=""/>').first).toContain('{top:0}');
    expect(forLater(sheet)).toBe(sheet);
  });

  it('leave to the file what anything looks like that is pointed at, selected, or has the focus', () => {
    const sheet =
      ':focus{top:0}::selection{top:1px}h1:focus-visible{top:2px}@media (prefers-reduced-motion:reduce){*{top:3px}}';
    expect([parted(sheet, body).first, forLater(sheet)]).toEqual(['', sheet]);
  });

  it('are gathered under one media query where none moves past another about the same element', () => {
    const page = '<p class="row"></p><b class="lit"></b><i class="lit icon"></i>';
    const [row, icon] = ['@media print{.row{top:1px}}', '@media print{.icon{top:2px}}'];
    expect(parted(`${row}.lit{top:0}${icon}`, page).first).toBe('.lit{top:0}@media print{.row{top:1px}.icon{top:2px}}');
    expect(parted(`${icon}.lit{top:0}${row}`, page).first).toBe(`${icon}.lit{top:0}${row}`);
    expect(parted(`${row}.lit>b{top:0}${icon}`, page).first).toBe(`${row}.lit>b{top:0}${icon}`);
  });

  it('are all in the file for later that are about a class, in their order', () => {
    const sheet = '.row:hover{top:0}p{top:1px}@media print{.dialog{top:2px}}';
    expect(forLater(sheet)).toBe('.row:hover{top:0}@media print{.dialog{top:2px}}');
  });
});
