import { SHARED_KINDS, SHOP_PICTURE } from '../../domain/sharing/share-addresses.ts';
import { sharingTexts } from '../../domain/sharing/sharing.messages.ts';
import { imageUrl } from '../../wire/images/images.wire.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { notFound, tooBusy } from '../http/errors.ts';
import { KeptAnswers } from '../http/kept-answers.ts';
import { tagOf } from '../http/kept-body.ts';
import { matchesTag } from '../http/send-content.ts';
import { createWorkQueue } from '../workers/work-queue.ts';
import { PublicMediaLibrary, type PublicObject } from '../previews/public-media.ts';
import { DRAWING, drawSharePicture, type ShareDrawing } from './draw-share-picture.ts';
import { readShared } from './shared-things.ts';

type Needs = Pick<CatalogueDeps, 'db' | 'catalogue' | 'objects'>;

/** The size of the picture cache in bytes: crawlers request each once, and shared ones again. */
const KEPT = 16 * 1024 * 1024;
/** One takes a tenth of a second of a core; more than these at once are no reader's. */
const DRAWING_AT_ONCE = { running: 1, waiting: 20 } as const;

/** The input of a picture, before its covers are read. */
interface Sketch extends Omit<ShareDrawing, 'covers'> {
  readonly covers: readonly PublicObject[];
}

/** Preview pictures of sounds, packs, collections and the shop, for links on other sites. */
export function registerSharePictures(app: ShopApp, { db, catalogue, objects }: Needs): void {
  const library = new PublicMediaLibrary(db, catalogue, objects);
  const kept = new KeptAnswers<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly weight: number }>({ bytes: KEPT });
  const drawing = createWorkQueue(DRAWING_AT_ONCE);

  app.get(SHOP_PICTURE, async (c) => {
    const packs = catalogue.shelves.newestPacks(4).map((pack) => catalogue.packToWire(pack).image);
    const covers = await Promise.all(packs.map((image) => find(imageUrl(image))));
    return send(c, {
      name: sharingTexts.shopTitle,
      by: sharingTexts.shopText,
      facts: '',
      waveform: null,
      covers: covers.filter((cover) => cover !== null),
    });
  });

  for (const kind of SHARED_KINDS) {
    app.get(`/share/${kind}/:file`, async (c) => {
      const [, name] = /^(.+)\.png$/.exec(c.req.param('file')) ?? [];
      const thing = name === undefined ? null : await readShared({ db, catalogue }, kind, name);
      if (thing === null) throw notFound();
      const cover = await find(thing.picture);
      const { name: title, by, facts, waveform } = thing;
      return send(c, { name: title, by, facts: facts.join(' · '), waveform, covers: cover === null ? [] : [cover] });
    });
  }

  const find = async (address: string | null): Promise<PublicObject | null> =>
    address === null ? null : library.find(address);

  /** The name covers everything in the picture: it is not drawn for a caller who has it. */
  async function send(c: ShopContext, sketch: Sketch): Promise<Response> {
    const etag = tagOf(JSON.stringify([DRAWING, { ...sketch, covers: sketch.covers.map((cover) => cover.etag) }]));
    const headers = { ETag: etag, 'Cache-Control': 'public, max-age=86400' };
    if (matchesTag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
    const { bytes } = await kept.get(etag, async () => {
      const turn = drawing.run(() => draw(sketch));
      if (turn === null) throw tooBusy('pictures are being drawn');
      const drawn = await turn;
      return { answer: { bytes: drawn, weight: drawn.length }, audience: 'all' };
    });
    return c.body(bytes, 200, { ...headers, 'Content-Type': 'image/png', 'Content-Length': String(bytes.length) });
  }

  async function draw({ covers, ...words }: Sketch): Promise<Uint8Array<ArrayBuffer>> {
    const pictures = await Promise.all(covers.map(({ key }) => objects.read(key)));
    return drawSharePicture({ ...words, covers: pictures.filter((picture) => picture !== null) });
  }
}
