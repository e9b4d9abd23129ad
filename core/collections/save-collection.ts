import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { CollectionChangeNeeds } from './add-to-collection.ts';
import type { Addition } from './own-collections.ts';
import type { Collection, CollectionId } from '../catalogue/collection.ts';
import { type CollectionWords, problemsOf } from '../../domain/collections/collection-form.ts';
import { formFailures } from './collections.messages.ts';

/** The subject of the form: a new collection with its first items, or one to change [COLL-08]. */
export type FormSubject =
  | { readonly kind: 'new'; readonly addition: Addition | null }
  | { readonly kind: 'edit'; readonly collection: Collection };

/** A collection after saving. */
export interface SavedCollection {
  readonly id: CollectionId;
  readonly slug: string;
}

/** Makes a collection, or changes one [COLL-14, COLL-16]. What the form must say itself is answered as `invalid`. */
export class SaveCollection {
  readonly #needs: CollectionChangeNeeds;

  constructor(needs: CollectionChangeNeeds) {
    this.#needs = needs;
  }

  async execute(subject: FormSubject, words: CollectionWords): Promise<Result<SavedCollection, Failure>> {
    const refused = await this.#needs.requireLogin.refuse();
    if (refused) return failed(refused);
    const fields = problemsOf(words);
    if (Object.keys(fields).length > 0) return failed({ kind: 'invalid', fields, message: '' });
    const answer =
      subject.kind === 'new'
        ? await this.#create(subject.addition, words)
        : await this.#edit(subject.collection, words);
    if (!answer.ok) await this.#needs.failures.react(answer.failure, formFailures);
    return answer;
  }

  async #create(addition: Addition | null, words: CollectionWords): Promise<Result<SavedCollection, Failure>> {
    const created = await this.#needs.port.create({
      ...words,
      soundId: addition?.kind === 'sound' ? addition.sound.id : null,
      fromSelection: addition?.kind === 'selection',
    });
    if (!created.ok) return created;
    this.#needs.news.next({ kind: 'collection', id: created.value.id });
    await this.#show(created.value.id);
    if (addition) this.#needs.additions.begin(created.value.id, 'adding')('added');
    return created;
  }

  async #edit({ id, slug }: Collection, words: CollectionWords): Promise<Result<SavedCollection, Failure>> {
    const edited = await this.#needs.port.edit(id, words);
    if (!edited.ok) return edited;
    this.#needs.news.next({ kind: 'collection', id });
    await Promise.all([this.#show(id), this.#needs.refresh.execute(id)]);
    return ok({ id, slug });
  }

  /** Lists the collection as the backend keeps it, with its total [DECISION-118]. */
  async #show(id: CollectionId): Promise<void> {
    const kept = await this.#needs.port.collection(id);
    if (kept.ok) this.#needs.own.put(kept.value);
  }
}
