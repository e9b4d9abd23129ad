import { problemsOf, tidyWords } from '../../domain/collections/collection-form.ts';
import { formProblems } from '../../domain/collections/collections.messages.ts';
import { itemAt } from '../../domain/known.ts';
import * as wire from '../../wire/collections/collections.wire.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { Refusal } from '../http/errors.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import {
  addSound,
  addSounds,
  createCollection,
  deleteCollection,
  editCollection,
  removeSound,
  requireOwner,
} from './collections.ts';
import { describeCollections, readOwnCollections } from './read-collections.ts';
import { selectedIds } from './selected-sounds.ts';
import { type Violated, violated } from './violations.ts';

/** Collections of customers: public to read by their link, their owner's to change [DECISION-122]. */
export function registerCollectionRoutes(app: ShopApp, deps: CatalogueDeps): void {
  const { db, callers } = deps;

  registerCustomerRoute(app, callers, wire.ownCollections, async ({ customerId }) =>
    reply(200, { items: await readOwnCollections(db, customerId) }),
  );

  registerCustomerRoute(app, callers, wire.collectionById, async ({ customerId, path: { id } }) => {
    const described = await describeCollections(db, [await requireOwner(db, { customerId, id })]);
    return reply(200, itemAt(described, 0));
  });

  registerForms(app, deps);
  registerSounds(app, deps);
}

function registerForms(app: ShopApp, deps: CatalogueDeps): void {
  const { callers, catalogue } = deps;

  registerCustomerRoute(app, callers, wire.createCollection, async ({ customerId, body, c }) => {
    const words = wordsOf(body);
    const { sample_pack_file_id: first, is_selected_samples: fromSelection } = body;
    const selected = fromSelection ? onSale(deps, c) : [];
    const problems = {
      ...problemsOf(words),
      ...(first !== null && !catalogue.has(first) && { sample_pack_file_id: formProblems.noSuchSound }),
      ...(fromSelection && selected.length === 0 && { is_selected_samples: formProblems.noneSelected }),
    };
    if (Object.keys(problems).length > 0) return refuse(violated(problems));
    const soundIds = catalogue.listed([...(first === null ? [] : [first]), ...selected]);
    const outcome = await createCollection(deps, customerId, { ...words, soundIds });
    if (outcome.kind === 'violated') return refuse(outcome);
    return reply(201, { slug: outcome.slug, id: outcome.id });
  });

  registerCustomerRoute(app, callers, wire.editCollection, async ({ customerId, path: { id }, body }) => {
    await requireOwner(deps.db, { customerId, id });
    const words = wordsOf(body);
    const problems = problemsOf(words);
    if (Object.keys(problems).length > 0) return refuse(violated(problems));
    const outcome = await editCollection(deps, { customerId, id }, words);
    return outcome.kind === 'violated' ? refuse(outcome) : reply(200, { id, slug: outcome.slug, ...words });
  });

  registerCustomerRoute(app, callers, wire.deleteCollection, async ({ customerId, path: { id } }) => {
    await deleteCollection(deps, { customerId, id });
    return reply(204, null);
  });
}

function registerSounds(app: ShopApp, deps: CatalogueDeps): void {
  const { callers, catalogue, db } = deps;

  registerCustomerRoute(app, callers, wire.addSample, async ({ customerId, path: { id, sampleId } }) => {
    await requireOwner(db, { customerId, id });
    const [soundId] = catalogue.has(sampleId) ? catalogue.listed([sampleId]) : [];
    if (soundId === undefined) throw new Refusal(400, formProblems.noSuchSound);
    return reply(200, { collection: { total: await addSound(deps, { customerId, id }, soundId) } });
  });

  registerCustomerRoute(app, callers, wire.addSelectedSamples, async ({ customerId, path: { id }, c }) => {
    await requireOwner(db, { customerId, id });
    const soundIds = catalogue.listed(onSale(deps, c));
    if (soundIds.length === 0) throw new Refusal(400, formProblems.noneSelected);
    return reply(200, { collection: { total: await addSounds(deps, { customerId, id }, soundIds) } });
  });

  registerCustomerRoute(app, callers, wire.removeSample, async ({ customerId, path: { id, sampleId } }) => {
    const [soundId = sampleId] = catalogue.listed([sampleId]);
    return reply(200, { collection: { total: await removeSound(deps, { customerId, id }, soundId) } });
  });
}

const wordsOf = ({ name, description }: { readonly name: string; readonly description: string | null }) =>
  tidyWords({ name, description: description ?? '' });

/** The selected files that there are. */
const onSale = ({ catalogue }: CatalogueDeps, c: ShopContext): readonly number[] =>
  selectedIds(c.req.raw).filter((id) => catalogue.has(id));

const refuse = ({ violations }: Violated) => reply(400, { constraint_violation_list: violations });
