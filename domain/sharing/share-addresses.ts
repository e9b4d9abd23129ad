/** The kinds that have a picture for other sites, by the first word of their addresses. */
export const SHARED_KINDS = ['sample', 'sample-pack', 'collection'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** Pixels of such a picture: the shape that networks and messengers show whole. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The picture of one thing. `name` is the number of a sound, or a slug. */
export const sharePicture = (kind: SharedKind, name: string | number): string => `/share/${kind}/${name}.png`;

/** The player of one sound, for other sites to frame. */
export const soundPlayer = (id: number): string => `/embed/sample/${id}`;

/** The address of the player's description for a page [oEmbed]. `page` is a full URL. */
export const playerFacts = (page: string): string => `/oembed?format=json&url=${encodeURIComponent(page)}`;

/** The picture of every other page. */
export const SHOP_PICTURE = '/share/shop.png';

/** The size of a player in CSS pixels, if there is room. */
export const PLAYER = { width: 600, height: 152 } as const;
