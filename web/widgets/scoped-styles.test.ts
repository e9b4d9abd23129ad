import { expect, test } from 'vitest';
import { fontFacesIn } from './font-faces.ts';
import { scopedStyles } from './scoped-styles.ts';

test.each([
  [
    'what is said of the document',
    ':root{--a:1}html{color:red}body{margin:0}',
    '.root{--a:1}.root{color:red}.root{margin:0}',
  ],
  [
    'its themes',
    ':root[data-theme="dark"]{--a:2}:root:not([data-theme="light"]){--a:3}',
    '.root[data-theme="dark"]{--a:2}.root:not([data-theme="light"]){--a:3}',
  ],
  ['what is in it', 'html:has(.ba1) .bb2,body>p{top:0}', '.root:has(.ba1) .bb2,.root>p{top:0}'],
])('%s is said of the root of a widget', (_, css, scoped) => {
  expect(scopedStyles(css)).toBe(scoped);
});

test('what only sounds like the document stays', () => {
  const css = 'tbody>tr{top:0}.body{top:0}[data-x="html"]{top:0}.html-5{top:0}';
  expect(scopedStyles(css)).toBe(css);
});

test('sizes go by the text size of the reader, not by that of the page', () => {
  expect(scopedStyles('.ba1{font-size:.9375rem;margin:-1rem;flex:1 1 16rem}')).toBe(
    '.ba1{font-size:calc(.9375*var(--rem));margin:calc(-1*var(--rem));flex:1 1 calc(16*var(--rem))}',
  );
  expect(scopedStyles('.a1rem{top:0}')).toBe('.a1rem{top:0}');
});

test.each([
  ['@media screen and (min-width: 768px){.a{top:0}}', '@container widget (min-width: 768px){.a{top:0}}'],
  ['@media screen and (width>=768px){.a{top:0}}', '@container widget (width>=768px){.a{top:0}}'],
  [
    '@media screen and (min-width:560px) and (max-width:639px){.a{top:0}}',
    '@container widget (min-width:560px) and (max-width:639px){.a{top:0}}',
  ],
  ['@media screen and (width>=320px){.a{top:0}}', '@container widget (width>=0px){.a{top:0}}'],
])('what goes by the width of the window goes by that of the widget: %s', (css, scoped) => {
  expect(scopedStyles(css)).toBe(scoped);
});

test.each([
  '@media screen and (max-height: 820px){.a{top:0}}',
  '@media (prefers-color-scheme: dark){.a{top:0}}',
  '@media (forced-colors: active){.a{top:0}}',
  '@media (hover: hover){.a{top:0}}',
])('what goes by the device goes by it everywhere: %s', (css) => {
  expect(scopedStyles(css)).toBe(css);
});

test('fonts have names of their own, in styles and in the document', () => {
  expect(scopedStyles('.root{--sans:"Instrument Sans Variable","Instrument Sans Fallback"}')).toBe(
    '.root{--sans:"Loopstead Sans Variable","Loopstead Sans Fallback"}',
  );
  const sheet =
    '@font-face{font-family:JetBrains Mono Variable;font-weight:100 800;src:url(/assets/a.woff2)format("woff2");unicode-range:U+0-FF}p{top:0}@font-face { font-family: "JetBrains Mono Fallback"; src: local(Menlo); ascent-override: 102% }';
  expect(fontFacesIn(sheet)).toEqual([
    {
      family: 'Loopstead Mono Variable',
      weight: '100 800',
      source: 'url(/assets/a.woff2)format("woff2")',
      unicodeRange: 'U+0-FF',
    },
    { family: 'Loopstead Mono Fallback', source: 'local(Menlo)', ascentOverride: '102%' },
  ]);
});
