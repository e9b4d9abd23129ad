import { PLAYER, SHARE_PICTURE, sharePicture, soundPlayer } from '../../domain/sharing/share-addresses.ts';
import { sharingTexts } from '../../domain/sharing/sharing.messages.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { shopAddress } from '../http/shop-address.ts';
import { escaped } from '../html.ts';
import { embeddedPlayer, PLAYER_POLICY, type PlayedThing } from './embedded-player.ts';
import { readShared } from './shared-things.ts';

type Needs = Pick<CatalogueDeps, 'db' | 'catalogue' | 'config'>;

/** Players for other sites: the page for their frames, and its discovery by the URL of a sound [oEmbed 1.0]. */
export function registerPlayers(app: ShopApp, { db, catalogue, config }: Needs): void {
  const played = async (id: string): Promise<PlayedThing | null> => {
    const thing = await readShared({ db, catalogue }, 'sample', id);
    return thing === null || thing.audio === null ? null : { ...thing, audio: thing.audio };
  };

  app.get('/embed/sample/:id', async (c) => {
    const thing = await played(c.req.param('id'));
    if (thing === null) throw notFound();
    const theme = c.req.query('theme');
    c.set('policy', PLAYER_POLICY);
    return c.html(embeddedPlayer(thing, theme === 'light' || theme === 'dark' ? theme : null), 200, {
      'Cache-Control': 'public, max-age=300',
    });
  });

  app.get('/oembed', async (c) => {
    const { url, format, maxwidth, maxheight } = c.req.query();
    if (format !== undefined && format !== 'json') throw new Refusal(501, sharingTexts.jsonAlone);
    const origin = shopAddress(c, config);
    const id = origin === null ? null : soundAt(url ?? '', origin);
    const thing = id === null ? null : await played(id);
    if (id === null || thing === null) throw new Refusal(404, sharingTexts.noPlayer);
    const size = {
      width: Math.min(PLAYER.width, pixels(maxwidth)),
      height: Math.min(PLAYER.height, pixels(maxheight)),
    };
    const title = sharingTexts.playerOf(thing.name, thing.by);
    const frame = `<iframe src="${origin}${soundPlayer(Number(id))}" width="${size.width}" height="${size.height}" title="${escaped(title)}" loading="lazy" style="border:0"></iframe>`;
    // The caller is a page of any site: everything here is public.
    return c.json(
      {
        version: '1.0',
        type: 'rich',
        title,
        author_name: thing.maker,
        author_url: `${origin}${thing.byPath}`,
        provider_name: sharingTexts.shop,
        provider_url: origin,
        cache_age: CACHE_AGE,
        thumbnail_url: `${origin}${sharePicture('sample', id)}`,
        thumbnail_width: SHARE_PICTURE.width,
        thumbnail_height: SHARE_PICTURE.height,
        html: frame,
        ...size,
      },
      200,
      { 'Access-Control-Allow-Origin': '*', 'Cache-Control': `public, max-age=${CACHE_AGE}` },
    );
  });
}

/** Seconds that others may cache the answer. */
const CACHE_AGE = 3600;

/** The number of the sound whose page is at an address of this shop; null for any other address. */
function soundAt(address: string, origin: string): string | null {
  if (!URL.canParse(address) || new URL(address).origin !== origin) return null;
  return /^\/sample\/([1-9]\d{0,14})$/.exec(new URL(address).pathname)?.[1] ?? null;
}

/** A limit in pixels; anything invalid does not limit. */
const pixels = (text: string | undefined): number => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : Infinity);
