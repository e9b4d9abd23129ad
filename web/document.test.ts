import { describe, expect, it } from 'vitest';
import { assetsOf, writeDocument } from './document.ts';
import { embedState } from './embedded-state.ts';

const info = {
  status: 200,
  title: 'Drums & <Bass>',
  description: 'Say "hey"',
  canonical: '/samples?page=2',
  imageUrl: '/images/a.webp',
  data: { '@type': 'Product', name: '</script><script>alert(1)', url: '/sample-pack/a' },
} as const;

const assets = { entry: '/assets/shop.js', preloads: [], styles: '.row{color:red}' };

describe('writeDocument', () => {
  const html = writeDocument({ info, assets, nonce: 'n0nce', origin: 'https://loops.example', body: '', state: '' });

  it('names the page for browsers, search engines and other sites', () => {
    expect(html).toContain('<title>Drums &amp; &lt;Bass></title>');
    expect(html).toContain('content="Say &quot;hey&quot;"');
    expect(html).toContain('<link rel="canonical" href="https://loops.example/samples?page=2">');
    expect(html).toContain('<meta property="og:image" content="https://loops.example/images/a.webp">');
  });

  it('lets no text end a script', () => {
    expect(html).not.toContain('</script><script>alert');
    expect(html).toContain('"url":"https://loops.example/sample-pack/a"');
  });

  it('runs only scripts that carry the nonce, the entry after the first paint', () => {
    expect(html).toContain('requestAnimationFrame(()=>setTimeout(()=>import("/assets/shop.js")))');
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts).toEqual([' nonce="n0nce"', ' type="module" nonce="n0nce"', ' type="application/ld+json"']);
  });

  it('brings its styles along, under the nonce', () => {
    expect(html).toContain('<style nonce="n0nce">.row{color:red}</style>');
  });

  it('fetches the entry after the content, and no font before the first picture', () => {
    const page = writeDocument({ info, assets, nonce: '', origin: 'https://loops.example', body: '<main>', state: '' });
    expect(page.indexOf('<link rel="modulepreload" href="/assets/shop.js">')).toBeGreaterThan(page.indexOf('<main>'));
    expect(page).not.toContain('as="font"');
  });

  it('keeps missing pages out of search engines', () => {
    const missing = writeDocument({
      info: { ...info, status: 404 },
      assets,
      nonce: '',
      origin: 'https://loops.example',
      body: '',
      state: '',
    });
    expect(missing).toContain('<meta name="robots" content="noindex">');
    expect(missing).not.toContain('rel="canonical"');
  });
});

describe('assetsOf', () => {
  const manifest = {
    'entry-client.tsx': { file: 'assets/entry.js', imports: ['shared'] },
    shared: { file: 'assets/shared.js' },
  };

  it('finds the entry and what it imports', () => {
    expect(assetsOf(manifest, 'entry-client.tsx')).toEqual({
      entry: '/assets/entry.js',
      preloads: ['/assets/shared.js'],
    });
  });

  it('says what to do when the client was not built', () => {
    expect(() => assetsOf({}, 'entry-client.tsx')).toThrow('build the client before the server');
  });
});

it('embeds the state so that nothing in it ends the element, with short peaks', () => {
  const snapshot = { soundList: { name: '</script>', peaks: [0.123456, 1] } } as never;
  expect(embedState(snapshot)).toBe(
    '<script type="application/json" id="shop-state">{"soundList":{"name":"\\u003c/script>","peaks":[0.12,1]}}</script>',
  );
});
