import type { Pack } from '../catalogue/shelves.ts';
import { escaped } from '../html.ts';

/** Entries of a feed. */
export const FEED_PACKS = 50;

/** The newest packs as an Atom feed [RFC 4287]. `packs` come the newest first; addresses in a feed are whole. */
export function newPacksFeed(packs: readonly Pack[], origin: string): string {
  const [newest] = packs;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${textOf(`${origin}/feed.xml`)}</id>`,
    '<title>New packs at Loopstead</title>',
    `<link rel="self" type="application/atom+xml" href="${textOf(`${origin}/feed.xml`)}"/>`,
    `<link rel="alternate" type="text/html" href="${textOf(`${origin}/`)}"/>`,
    `<updated>${momentOf(newest?.row.created_at ?? 0)}</updated>`,
    ...packs.map((pack) => entryOf(pack, origin)),
    '</feed>',
    '',
  ].join('\n');
}

function entryOf({ row, provider, genres }: Pack, origin: string): string {
  const address = textOf(`${origin}/sample-pack/${encodeURIComponent(row.slug)}`);
  return [
    '<entry>',
    `<id>${address}</id>`,
    `<title>${textOf(row.name)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<author><name>${textOf(provider.name)}</name></author>`,
    `<published>${momentOf(row.created_at)}</published>`,
    `<updated>${momentOf(row.created_at)}</updated>`,
    ...genres.map(({ slug, name }) => `<category term="${textOf(slug)}" label="${textOf(name)}"/>`),
    ...(row.description === '' ? [] : [`<summary>${textOf(row.description)}</summary>`]),
    '</entry>',
  ].join('');
}

const momentOf = (at: number): string => new Date(at).toISOString();

/** Signs that XML cannot have, however they are written. */
// oxlint-disable-next-line no-control-regex -- control characters are what is left out
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const textOf = (text: string): string => escaped(text.toWellFormed().replace(NOT_IN_XML, ''));
