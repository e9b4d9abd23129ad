import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlOf, plainText, richText, safeHref } from './rich-text.ts';

const spansOf = (html: string) => richText(html).flatMap(({ spans }) => spans);
const textOf = (html: string) => richText(html).map(({ spans }) => spans.map(({ text }) => text).join(''));

test('paragraphs, lists, strong, emphasized and linked words are kept [DECISION-148]', () => {
  const html =
    '<p>New <strong>packs</strong> and <em>presets</em>.</p><ul><li>One</li><li><a href="/samples">Two</a></li></ul>';
  expect(richText(html)).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: 'New ', isStrong: false, isEmphasized: false, href: null },
        { text: 'packs', isStrong: true, isEmphasized: false, href: null },
        { text: ' and ', isStrong: false, isEmphasized: false, href: null },
        { text: 'presets', isStrong: false, isEmphasized: true, href: null },
        { text: '.', isStrong: false, isEmphasized: false, href: null },
      ],
    },
    { kind: 'item', spans: [{ text: 'One', isStrong: false, isEmphasized: false, href: null }] },
    { kind: 'item', spans: [{ text: 'Two', isStrong: false, isEmphasized: false, href: '/samples' }] },
  ]);
  expect(plainText(richText(html))).toBe('New packs and presets.\n- One\n- Two (/samples)');
  expect(htmlOf(richText(html))).toBe(html);
});

test.each([
  ['<script>alert(1)</script>Hello', ['Hello']],
  ['<style>p{}</style><p>Hello', ['Hello']],
  ['<img src=x onerror=alert(1)>Hello', ['Hello']],
  ['<p onclick="alert(1)">Hello</p>', ['Hello']],
  ['<svg><script>alert(1)</script></svg>Hello', ['Hello']],
  ['a<!-- <b> -->b', ['ab']],
  ['<!-- open', []],
  ['1 < 2 &lt;b&gt; &amp;amp; &#x41;&#66;', ['1 < 2 <b> &amp; AB']],
  ['<b', []],
  ['<p>One<br>two</p>', ['One', 'two']],
  ['&#0;&#xd800;&#99999999;&nothing;', ['&#0;&#xd800;&#99999999;&nothing;']],
])('of %j nothing is left but text', (html, texts) => {
  expect(textOf(html)).toEqual(texts);
});

test.each([
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'mailto:a@b.example',
  '',
])('a link to %j leads nowhere [DECISION-214]', (href) => {
  expect(spansOf(`<a href="${href}">x</a>`)).toMatchObject([{ text: 'x', href: null }]);
});

test('a link leads to the web or to the shop [DECISION-214]', () => {
  for (const href of ['https://a.example/?a=1&b=2', 'http://a.example', '/samples?x=1'])
    expect(safeHref(href)).toBe(href);
  expect(spansOf(`<A HREF='https://a.example/?a=1&amp;b=2'>x</A>`)).toMatchObject([
    { href: 'https://a.example/?a=1&b=2' },
  ]);
});

/** Pieces of HTML, whole and broken. */
const PIECES = [
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<em>',
  '</em>',
  '<li>',
  '</li>',
  '<ul>',
  '</ul>',
  '<a href="/a">',
  '</a>',
];
const BROKEN = [
  '<script>',
  '</script>',
  '<!--',
  '-->',
  '<',
  '>',
  '"',
  '&',
  '&lt;',
  '&#60;',
  '<img onerror=x>',
  ' ',
  'x',
];
const html = fc.array(fc.constantFrom(...PIECES, ...BROKEN), { maxLength: 30 }).map((pieces) => pieces.join(''));

test('what is written of a text reads as the same text, and holds no other tags', () => {
  fc.assert(
    fc.property(html, (source) => {
      const written = htmlOf(richText(source));
      expect(plainText(richText(written))).toBe(plainText(richText(source)));
      expect(written.replace(/<\/?(?:p|ul|li|strong|em)>|<a href="\/a">|<\/a>/g, '')).not.toContain('<');
    }),
  );
});
