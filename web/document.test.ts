import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { assetsOf, inlineScripts, writeDocument } from './document.ts';
import { htmlOf } from './drawn.ts';
import { embedState, readState } from './embedded-state.ts';

const info = {
  status: 200,
  isIndexed: true,
  title: 'Drums & <Bass>',
  description: 'Say "hey"',
  canonical: '/samples?page=2',
  imageUrl: '/images/a.webp',
  data: { '@type': 'Product', name: '</script><script>alert(1)', url: '/sample-pack/a' },
} as const;

const assets = {
  entry: '/assets/shop.js',
  preloads: [],
  sheet: '/assets/style.css',
  styles: () => ({ first: '.row{color:red}', later: '.menu{color:red}' }),
};

const PUBLIC = fileURLToPath(new URL('public', import.meta.url));

const HEADING = '<h1 id="heading">Sounds</h1>';

type Parts = Omit<Parameters<typeof writeDocument>[0], 'body'>;

const aDocument = ({ body = '', ...parts }: Partial<Parts & { readonly body: string }> = {}): string =>
  htmlOf(
    writeDocument({
      info,
      assets,
      nonce: 'n0nce',
      origin: 'https://loops.example',
      isCounted: false,
      frozen: null,
      isReserved: false,
      theme: 'system',
      state: '',
      ...parts,
      body: [{ html: body }],
    }),
  );

describe('writeDocument', () => {
  const html = aDocument();

  it('names the page for browsers, search engines and other sites', () => {
    expect(html).toContain('<title>Drums &amp; &lt;Bass></title>');
    expect(html).toContain('content="Say &quot;hey&quot;"');
    expect(html).toContain('<link rel="canonical" href="https://loops.example/samples?page=2">');
    expect(html).toContain('<meta property="og:image" content="https://loops.example/images/a.webp">');
    expect(html).toContain('<meta name="twitter:card" content="summary">');
    expect(html).toContain('<link rel="alternate" type="application/atom+xml" title="New packs" href="/feed.xml">');
  });

  it('shows the picture that is drawn for it large, and that of the shop where it has none', () => {
    const drawn = aDocument({ info: { ...info, imageUrl: '/share/sample/1.png' } });
    expect(drawn).toContain(
      '<meta property="og:image" content="https://loops.example/share/sample/1.png">' +
        '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">' +
        '<meta name="twitter:card" content="summary_large_image">',
    );
    const plain = aDocument({ info: { ...info, imageUrl: null } });
    expect(plain).toContain('<meta property="og:image" content="https://loops.example/share/shop.png">');
  });

  it('tells other sites of its player, and search engines where it stands', () => {
    const page = aDocument({
      info: {
        ...info,
        playerUrl: '/embed/sample/1',
        trail: [{ name: 'Tape Garden', url: '/sample-pack/tape-garden' }],
      },
    });
    const told = 'https://loops.example/oembed?format=json&amp;url=https%3A%2F%2Floops.example%2Fsamples%3Fpage%3D2';
    expect(page).toContain(
      `<link rel="alternate" type="application/json+oembed" title="Drums &amp; &lt;Bass>" href="${told}">`,
    );
    expect(page).toContain(
      '"itemListElement":[{"@type":"ListItem","position":1,"name":"Tape Garden","item":{"@id":"https://loops.example/sample-pack/tape-garden"}}]',
    );
    expect(page).toContain('"@context":"https://schema.org","description":"Say \\"hey\\""');
    expect(html).not.toContain('oembed');
  });

  it('says of no address that it is its own where nobody has told the shop its public one', () => {
    const page = aDocument({ origin: null });
    for (const claim of ['canonical', 'og:url', 'og:image', 'loops.example', '/feed.xml'])
      expect(page).not.toContain(claim);
    expect(dataIn(page)).toMatchObject({ url: '/sample-pack/a' });
  });

  it('is drawn in the theme that was chosen', () => {
    expect(aDocument({ theme: 'dark' })).toContain('<html lang="en" data-theme="dark">');
    expect(aDocument({ theme: 'system' })).toContain('<html lang="en">');
  });

  it('says whether the shop counts, and above all else why nothing can be bought', () => {
    expect(aDocument({ isCounted: true, theme: 'dark' })).toContain(
      '<html lang="en" data-theme="dark" data-counted="">',
    );
    expect(html).not.toContain('data-counted');
    const frozen = aDocument({ frozen: 'We move <now>.' });
    expect(frozen).toMatch(
      /<p role="status"[^>]*><strong>The shop is read-only\.<\/strong> We move &lt;now>\. You can still browse, listen, and download again what you own\.<\/p><div id="shop">/,
    );
    expect(html).not.toContain('read-only');
  });

  it('tells machines that are trained to leave it alone, where its provider refuses that', () => {
    const reserved = aDocument({ isReserved: true });
    expect(reserved).toContain('<meta name="robots" content="noai, noimageai">');
    expect(reserved).toContain('<meta name="tdm-reservation" content="1">');
    expect(aDocument({ isReserved: true, info: { ...info, isIndexed: false } })).toContain(
      '<meta name="robots" content="noindex, noai, noimageai">',
    );
    expect(html).not.toContain('tdm-reservation');
  });

  it('says what is missing where scripts are off, and lets the sound of the page be heard', () => {
    expect(html).toMatch(/<noscript><p>[^<]*need JavaScript[^<]*<\/p><\/noscript><div id="shop">/);
    const data = { '@type': 'AudioObject', name: 'Warm Pad', contentUrl: '/preview/1.mp3' };
    const sound = aDocument({ info: { ...info, data } });
    expect(sound).toContain('<audio controls preload="none" src="/preview/1.mp3"></audio></noscript>');
    expect(sound).toContain('<meta property="og:audio" content="https://loops.example/preview/1.mp3">');
    expect(aDocument({ info: { ...info, data }, origin: null })).not.toContain('og:audio');
  });

  it('names the files for devices that keep the shop among their apps, and they are there', () => {
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
    const manifest = JSON.parse(readFileSync(`${PUBLIC}/manifest.webmanifest`, 'utf8')) as {
      icons: ReadonlyArray<{ src: string; sizes: string }>;
    };
    for (const { src, sizes } of manifest.icons) {
      const png = readFileSync(PUBLIC + src);
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('lets no text end a script', () => {
    expect(html).not.toContain('</script><script>alert');
    expect(html).toContain('"url":"https://loops.example/sample-pack/a"');
  });

  it.each(['//[ beat', '/samples beats', '//elsewhere.example'])('publishes the name %j as it is', (name) => {
    const data = { '@type': 'AudioObject', name, contentUrl: '/preview/1.mp3', isPartOf: { name, url: '/samples' } };
    expect(dataIn(aDocument({ info: { ...info, data } }))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'AudioObject',
      name,
      contentUrl: 'https://loops.example/preview/1.mp3',
      isPartOf: { name, url: 'https://loops.example/samples' },
    });
  });

  it('publishes the address of a picture whole, and none where there is none', () => {
    const withImage = (image: string | null) => dataIn(aDocument({ info: { ...info, data: { image } } }));
    expect(withImage('/images/a.webp')).toMatchObject({ image: 'https://loops.example/images/a.webp' });
    expect(withImage('https://cdn.example/a.webp')).toMatchObject({ image: 'https://cdn.example/a.webp' });
    expect(withImage(null)).not.toHaveProperty('image');
  });

  it('runs only scripts that every document of the build has, after the content, the entry after the first paint', () => {
    expect(html).toContain('requestAnimationFrame(()=>setTimeout(async()=>{');
    expect(html).toContain('try{for(const f of ["/assets/shop.js"]){await document.begun;await import(f);');
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts).toEqual([' type="application/ld+json"', '', ' type="module"']);
    expect(scriptsIn(html)).toEqual(inlineScripts(assets));
    expect(html).not.toMatch(/<script(>| type="module").*<div id="shop">/s);
  });

  it('brings its styles along, under the nonce, what is needed later after the content', () => {
    expect(html).toMatch(/<style nonce="n0nce">\.row{color:red}<\/style>.*<\/head>/);
    expect(html).toMatch(/<div id="shop"><\/div><script.*<\/script><style nonce="n0nce">\.menu{color:red}<\/style>/);
  });

  it('loads the styles of all views after all of its content, and before the code', () => {
    const link = html.indexOf('<link rel="stylesheet" href="/assets/style.css">');
    expect(link).toBeGreaterThan(html.indexOf('.menu{color:red}'));
    expect(link).toBeLessThan(html.indexOf('<script type="module">'));
    expect(html.split('rel="stylesheet"')).toHaveLength(2);
  });

  it('says that it is arriving, until someone scrolls or the code cannot be fetched', () => {
    const [first, entry] = scriptsIn(html);
    expect(first).toContain('r.arriving="";on("scroll",()=>delete r.arriving,{once:1})');
    expect(entry).toContain('delete r.arriving;delete r.presses;document.sound?.repeat(false);throw e}');
  });

  it('has the heading in its first picture, if there is one', () => {
    const expecting = '<link rel="expect" href="#heading" blocking="render">';
    const page = aDocument({ body: HEADING });
    expect(page).toContain(expecting);
    expect(html).not.toContain(expecting);
  });

  it('fetches the entry after the content, and fonts after the first picture', () => {
    const page = aDocument({ body: '<main>' });
    expect(page.indexOf('<link rel="modulepreload" href="/assets/shop.js">')).toBeGreaterThan(page.indexOf('<main>'));
    expect(page).not.toContain('as="font"');
    expect(page).toMatch(/requestAnimationFrame\(.*document\.fonts\.load/);
  });

  it('keeps missing pages out of search engines', () => {
    const missing = aDocument({ info: { ...info, status: 404, isIndexed: false } });
    expect(missing).toContain('<meta name="robots" content="noindex">');
    expect(missing).not.toContain('rel="canonical"');
  });
});

/** The inline scripts of a document. */
const scriptsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(([, script]) => script!);

/** The structured data of a document. */
const dataIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!);

describe('assetsOf', () => {
  const manifest = {
    'entry-client.tsx': { file: 'assets/entry.js', imports: ['shared'] },
    shared: { file: 'assets/shared.js' },
    'style.css': { file: 'assets/style.css' },
  };

  it('finds the entry, what it imports, and the styles', () => {
    expect(assetsOf(manifest, 'entry-client.tsx')).toEqual({
      entry: '/assets/entry.js',
      preloads: ['/assets/shared.js'],
      sheet: '/assets/style.css',
    });
  });

  it('says what to do when the client was not built', () => {
    expect(() => assetsOf({}, 'entry-client.tsx')).toThrow('build the client before the server');
  });
});

describe('the state in the document', () => {
  const waveform = { peaks: [0, 0.123456, 1], tone: [0, 0, 0, 4, 9] };

  it('can have nothing in it that ends its element', () => {
    const snapshot = { soundList: { name: '</script>' } } as never;
    expect(embedState(snapshot)).toBe(
      '<script type="application/json" id="shop-state">[[["soundList"],["name"]],[1,[2,"\\u003c/script>"]]]</script>',
    );
  });

  it('carries a waveform in a character a peak and one a run of tones, fine enough to be drawn from', () => {
    const written = embedState({ sound: { waveform } } as never);
    expect(written).toContain('[0,"#.|","0b49"]');
    const read = readState(documentWith(written)) as unknown as { sound: { waveform: typeof waveform } };
    expect(read.sound.waveform.tone).toEqual(waveform.tone);
    read.sound.waveform.peaks.forEach((peak, index) => expect(peak).toBeCloseTo(waveform.peaks[index]!, 1.9));
  });

  it('keeps that a sound has no waveform, and that its tones were not measured', () => {
    const sounds = [{ waveform: null }, { waveform: { peaks: [1], tone: [] } }];
    expect(readState(documentWith(embedState({ sounds } as never)))).toEqual({ sounds });
  });
});

/** A document stub, just enough to read the state from. */
const documentWith = (element: string): Document => {
  const textContent = /^<script[^>]*>(.*)<\/script>$/.exec(element)![1]!;
  return { getElementById: () => ({ textContent }) } as unknown as Document;
};
