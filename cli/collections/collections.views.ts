import * as v from 'valibot';
import type { Session } from '../../core/account/session.ts';
import type { SoundPage } from '../../core/catalogue/catalogue.port.ts';
import type { SoundScope } from '../../core/catalogue/filters/scope.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import { collectionTexts as shopTexts } from '../../core/collections/collections.messages.ts';
import { collectionHref } from '../../core/catalogue/addresses.ts';
import { listView, onePage } from '../catalogue/pages.views.ts';
import { type Marks, soundListSchema, soundPageView } from '../catalogue/sounds.views.ts';
import { about, count, document, id, listOf } from '../command/document.ts';
import { featuredSchema } from '../showcase/showcase.views.ts';
import type { View } from '../terminal/view.ts';
import { collectionTexts } from './collections.messages.ts';
import { columnTexts } from '../catalogue/catalogue.messages.ts';

const collectionSchema = v.strictObject({
  ...featuredSchema.entries,
  description: v.string(),
  featured: v.boolean(),
});
const sharedSchema = v.strictObject({ ...collectionSchema.entries, link: about(v.string(), 'for everybody') });

export const ownCollectionsDocument = document(listOf(collectionSchema));
export const collectionDocument = document(
  v.strictObject({ collection: v.optional(sharedSchema), ...soundListSchema.entries }),
);
export const savedDocument = document(sharedSchema);
export const removedDocument = document(v.strictObject({ id, removed: v.literal(true) }));
export const totalDocument = document(v.strictObject({ id, total: about(count, 'sounds in it now') }));

/** The customer's own collections. */
export const ownCollectionsView = (collections: readonly Collection[]): View =>
  listView(onePage(collections), {
    columns: [
      { title: columnTexts.id, align: 'right' },
      { title: columnTexts.name, flexible: true },
      { title: columnTexts.slug, flexible: true },
      { title: columnTexts.sounds, align: 'right', importance: 1 },
    ],
    cells: ({ id: collection, name, slug, total }) => [String(collection), name, slug, String(total)],
    whenEmpty: [shopTexts.empty, collectionTexts.make],
  });

interface Around {
  readonly origin: string;
  readonly scope: SoundScope;
  readonly marks: Marks;
  readonly session: Session;
}

/** A collection with its sounds. */
export function collectionView(page: SoundPage, { origin, scope, marks, session }: Around): View {
  const { collection } = page;
  const sounds = soundPageView(page, marks, session, scope);
  if (!collection) return sounds;
  const { name, description, slug, total } = collection;
  return {
    document: { collection: { ...collection, link: origin + collectionHref(slug) }, ...sounds.document },
    shown: sounds.shown,
    notes: [
      collectionTexts.heading(name, total, origin + collectionHref(slug)),
      ...(description === '' ? [] : [description]),
      ...(total === 0 ? [collectionTexts.fill(slug)] : (sounds.notes ?? [])),
    ],
  };
}

/** A collection that was made or changed, with the link to share. */
export const savedView = (collection: Collection, origin: string): View => ({
  document: { ...collection, link: origin + collectionHref(collection.slug) },
  shown: {
    kind: 'card',
    title: collection.name,
    facts: [
      [collectionTexts.id, String(collection.id)],
      [collectionTexts.sounds, String(collection.total)],
      [collectionTexts.link, origin + collectionHref(collection.slug)],
    ],
  },
});

export const totalView = (id: number, total: number): View => ({
  document: { id, total },
  shown: null,
  notes: [collectionTexts.total(total)],
});

export const removedView = ({ id, name }: Collection): View => ({
  document: { id, removed: true },
  shown: null,
  notes: [collectionTexts.removed(name)],
});

/** Whether a collection is played through. */
export const playingAnswer = v.strictObject({ playing: v.boolean() });
