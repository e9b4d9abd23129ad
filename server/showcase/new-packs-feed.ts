import type { WireProduct } from '../../wire/catalogue/catalogue.wire.ts';
import type { Pack } from '../catalogue/shelves.ts';
import { fitInUrl, imageUrl } from '../../wire/images/images.wire.ts';
import { escaped } from '../html.ts';

/** Entries of a feed. */
export const FEED_PACKS = 50;

/** A pack, with what its card shows. */
interface FeedPack {
  readonly pack: Pack;
  readonly shown: Pick<WireProduct, 'image' | 'demoMp3'>;
}

/** The newest packs as an Atom feed [RFC 4287]. `packs` come the newest first; addresses in a feed are whole. */
export function newPacksFeed(packs: readonly FeedPack[], origin: string): string {
  const [newest] = packs;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${textOf(`${origin}/feed.xml`)}</id>`,
    '<title>New packs at Loopstead</title>',
    `<link rel="self" type="application/atom+xml" href="${textOf(`${origin}/feed.xml`)}"/>`,
    `<link rel="alternate" type="text/html" href="${textOf(`${origin}/`)}"/>`,
    `<icon>${textOf(`${origin}/apple-touch-icon.png`)}</icon>`,
    `<updated>${momentOf(newest?.pack.row.created_at ?? 0)}</updated>`,
    ...packs.map((pack) => entryOf(pack, origin)),
    '</feed>',
    '',
  ].join('\n');
}

function entryOf({ pack: { row, provider, genres }, shown }: FeedPack, origin: string): string {
  const address = textOf(`${origin}/sample-pack/${encodeURIComponent(row.slug)}`);
  return [
    '<entry>',
    `<id>${address}</id>`,
    `<title>${textOf(row.name)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    shown.demoMp3 ? `<link rel="enclosure" type="audio/mpeg" href="${textOf(origin + shown.demoMp3.publicUrl)}"/>` : '',
    `<author><name>${textOf(provider.name)}</name></author>`,
    `<published>${momentOf(row.created_at)}</published>`,
    `<updated>${momentOf(row.created_at)}</updated>`,
    ...genres.map(({ slug, name }) => `<category term="${textOf(slug)}" label="${textOf(name)}"/>`),
    row.description === '' ? '' : `<summary>${textOf(row.description)}</summary>`,
    `<content type="html">${textOf(contentOf(row.description, shown, origin))}</content>`,
    '</entry>',
  ].join('');
}

/** What a feed reader shows of a pack: its cover and description. */
function contentOf(description: string, { image }: FeedPack['shown'], origin: string): string {
  const picture = imageUrl(image);
  const cover =
    picture === null ? '' : `<p><img src="${escaped(new URL(fitInUrl(picture, 400), origin).href)}" alt=""></p>`;
  return cover + (description === '' ? '' : `<p>${escaped(description)}</p>`);
}

const momentOf = (at: number): string => new Date(at).toISOString();

/** Signs that XML cannot have, however they are written. */
// oxlint-disable-next-line no-control-regex -- control characters are what is left out
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const textOf = (text: string): string => escaped(text.toWellFormed().replace(NOT_IN_XML, ''));
