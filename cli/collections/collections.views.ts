import type { Session } from '../../core/account/session.ts';
import type { SoundPage } from '../../core/catalogue/catalogue.port.ts';
import type { SoundScope } from '../../core/catalogue/filters/scope.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import { collectionTexts } from '../../core/collections/collections.messages.ts';
import { counted } from '../../domain/figures.ts';
import { href } from '../../core/shell/routes.ts';
import { listDocument, onePage } from '../catalogue/pages.views.ts';
import { type Marks, soundPageView } from '../catalogue/sounds.views.ts';
import type { View } from '../host/outcome.ts';

/** The customer's own collections. */
export const ownCollectionsView = (collections: readonly Collection[]): View => ({
  document: listDocument(onePage(collections), (collection) => collection),
  shown:
    collections.length === 0
      ? null
      : {
          kind: 'table',
          columns: [
            { title: 'ID', align: 'right' },
            { title: 'NAME', flexible: true },
            { title: 'SLUG', flexible: true },
            { title: 'SOUNDS', align: 'right' },
          ],
          rows: collections.map(({ id, name, slug, total }) => [String(id), name, slug, String(total)]),
        },
  notes: collections.length === 0 ? [collectionTexts.empty] : [],
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
    document: { collection: { ...collection, link: origin + href.collection(slug) }, ...(sounds.document as object) },
    shown: sounds.shown,
    notes: [
      `${name}, ${counted(total, 'sound')}: ${origin}${href.collection(slug)}`,
      ...(description === '' ? [] : [description]),
      ...(sounds.notes ?? []),
    ],
  };
}

/** A collection that was made or changed, with the link to share. */
export const savedView = (collection: Collection, origin: string): View => ({
  document: { ...collection, link: origin + href.collection(collection.slug) },
  shown: {
    kind: 'card',
    title: collection.name,
    facts: [
      ['id', String(collection.id)],
      ['sounds', String(collection.total)],
      ['link', origin + href.collection(collection.slug)],
    ],
  },
});

export const totalView = (id: number, total: number): View => ({
  document: { id, total },
  shown: null,
  notes: [`${counted(total, 'sound')} in the collection.`],
});

export const removedView = ({ id, name }: Collection): View => ({
  document: { id, removed: true },
  shown: null,
  notes: [`${name} is gone.`],
});
