import type { Kysely } from 'kysely';
import { readCollection } from '../collections/read-collections.ts';
import type { Database } from '../db/schema.ts';
import { notFound, unauthenticated } from '../http/errors.ts';
import { MOST_RECENT, MOST_RELEVANT, type Order, TRENDING } from '../../domain/catalogue/orders.ts';
import type { SoundScope } from '../index/queries.ts';
import type { SoundIndex } from '../index/sound-index.ts';
import { likedSounds } from '../wishlist/likes.ts';
import type { Catalogue } from './catalogue.ts';
import type { TermKind } from './catalogue.tables.ts';
import { noHead, type ListHead } from './list-answer.ts';
import { termSubtitles } from '../../domain/catalogue/catalogue.messages.ts';

/** The scope of a sound list before any filter, and its initial order. */
export interface SoundListScope {
  readonly index: SoundScope;
  readonly head: ListHead;
  /** The order until another is chosen [DECISION-58]. */
  readonly initialOrder: Order;
  /** An index to search in place of the catalogue: for a list with off-sale sounds. */
  readonly owned?: SoundIndex;
}

/** The caller, and the slug in the path. */
export interface ScopeRequest {
  readonly slug: string;
  /** Null for a visitor. */
  readonly customerId: number | null;
}

export type ScopeName =
  | 'all'
  | 'free'
  | 'instrument'
  | 'category'
  | 'mood'
  | 'tags'
  | 'plugin'
  | 'pack'
  | 'collection'
  | 'wishlist'
  | 'downloadHistory'
  | 'search';

type ScopeOf = (request: ScopeRequest, shop: Shop) => SoundListScope | Promise<SoundListScope>;

interface Shop {
  readonly db: Kysely<Database>;
  readonly catalogue: Catalogue;
}

/** All sounds, those that fit best first. */
export const SEARCHED: SoundListScope = { index: { kind: 'all' }, head: noHead, initialOrder: MOST_RELEVANT };

/** Every scope of the sound list [DECISION-47]. */
export const soundScopes: Readonly<Record<ScopeName, ScopeOf>> = {
  all: () => ({ index: { kind: 'all' }, head: noHead, initialOrder: TRENDING }),
  free: () => ({ index: { kind: 'free' }, head: noHead, initialOrder: TRENDING }),
  search: () => SEARCHED,
  instrument: termScope('instruments', ['INSTRUMENT']),
  category: termScope('categories', ['INSTRUMENT', 'MOOD', 'GENRE', 'PRESET', 'PARAMETER']),
  mood: termScope('moods', ['MOOD']),
  tags: termScope('tags', ['TAG']),
  plugin: termScope('presets', ['PRESET']),

  pack({ slug }, { catalogue }) {
    const pack = catalogue.shelves.packBySlug(slug);
    if (!pack) throw notFound();
    const head = { ...noHead, title: pack.row.name, subtitle: pack.provider.name };
    return { index: { kind: 'pack', slug }, head, initialOrder: TRENDING };
  },

  async collection({ slug }, { db }) {
    const collection = await readCollection(db, slug);
    if (!collection) throw notFound();
    const head = {
      title: collection.entity.name,
      subtitle: collection.entity.description,
      collection: collection.entity,
    };
    return { index: { kind: 'listed', ids: collection.soundIds }, head, initialOrder: MOST_RECENT };
  },

  async wishlist({ customerId }, { db, catalogue }) {
    if (customerId === null) throw unauthenticated();
    return personal(catalogue.listed(await likedSounds(db, customerId)));
  },

  async downloadHistory({ customerId }, { db, catalogue }) {
    if (customerId === null) throw unauthenticated();
    const owned = await db
      .selectFrom('downloads')
      .select('sound_id')
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .orderBy('order_id', 'desc')
      .orderBy('sound_id', 'desc')
      .execute();
    return ownedScope(
      db,
      catalogue,
      owned.map(({ sound_id }) => sound_id),
    );
  },
};

/** Purchases stay in their list when they are taken off sale. */
async function ownedScope(db: Kysely<Database>, catalogue: Catalogue, ids: readonly number[]): Promise<SoundListScope> {
  const gone = ids.filter((id) => !catalogue.has(id));
  if (gone.length === 0) return personal(catalogue.listed(ids));
  const rows = await db.selectFrom('sounds').select(['id', 'companion_of']).where('id', 'in', gone).execute();
  const mains = new Map(rows.map(({ id, companion_of }) => [id, companion_of ?? id]));
  const listed = catalogue.listed(ids.map((id) => mains.get(id) ?? id));
  return { ...personal(listed), owned: await catalogue.indexOfOwned(listed) };
}

const personal = (ids: readonly number[]): SoundListScope => ({
  index: { kind: 'listed', ids },
  head: noHead,
  initialOrder: MOST_RECENT,
});

/** A list about one term; `kinds` are those that its slug may belong to. */
function termScope(
  term: Extract<SoundScope, { kind: 'term' }>['term'],
  kinds: readonly [TermKind, ...TermKind[]],
): ScopeOf {
  return ({ slug }, { catalogue }) => {
    const found = kinds.map((kind) => catalogue.shelves.findTerm(kind, slug)).find((candidate) => candidate !== null);
    if (!found) throw notFound();
    const head = { ...noHead, title: found.name, subtitle: termSubtitles[found.kind] };
    return { index: { kind: 'term', term, slug }, head, initialOrder: TRENDING };
  };
}
