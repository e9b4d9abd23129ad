import * as wire from '../../wire/collections/collections.wire.ts';
import type { AppDeps } from '../app.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { Refusal } from '../http/errors.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import { tidy, type Violations, violationsOf } from './collection-form.ts';
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
import { selectedIds } from './selected-samples.ts';

/** Collections of customers: public to read by their link, their owner's to change [DECISION-122]. */
export function registerCollectionRoutes(app: ShopApp, deps: AppDeps): void {
  const { db, callers } = deps;

  registerCustomerRoute(app, callers, wire.ownCollections, async ({ customerId }) =>
    reply(200, { items: await readOwnCollections(db, customerId) }),
  );

  registerCustomerRoute(app, callers, wire.collectionById, async ({ customerId, path: { id } }) => {
    const [entity] = await describeCollections(db, [await requireOwner(db, { customerId, id })]);
    return reply(200, entity as wire.WireCollection);
  });

  registerForms(app, deps);
  registerSounds(app, deps);
}

function registerForms(app: ShopApp, deps: AppDeps): void {
  const { callers, catalogue } = deps;

  registerCustomerRoute(app, callers, wire.createCollection, async ({ customerId, body, c }) => {
    const form = tidy(body);
    const { sample_pack_file_id: first, is_selected_samples: fromSelection } = body;
    const selected = fromSelection ? onSale(deps, c) : [];
    const violations = {
      ...violationsOf(form),
      ...(first !== null && !catalogue.has(first) && { sample_pack_file_id: { message: 'There is no such sound.' } }),
      ...(fromSelection && selected.length === 0 && { is_selected_samples: { message: noneSelected } }),
    };
    if (Object.keys(violations).length > 0) return refuse(violations);
    const soundIds = catalogue.listed([...(first === null ? [] : [first]), ...selected]);
    const outcome = await createCollection(deps, customerId, { ...form, soundIds });
    if (outcome.kind === 'violated') return refuse(outcome.violations);
    return reply(201, { slug: outcome.slug, id: outcome.id });
  });

  registerCustomerRoute(app, callers, wire.editCollection, async ({ customerId, path: { id }, body }) => {
    await requireOwner(deps.db, { customerId, id });
    const form = tidy(body);
    const violations = violationsOf(form);
    if (Object.keys(violations).length > 0) return refuse(violations);
    const outcome = await editCollection(deps, { customerId, id }, form);
    return outcome.kind === 'violated' ? refuse(outcome.violations) : reply(200, { id, slug: outcome.slug, ...form });
  });

  registerCustomerRoute(app, callers, wire.deleteCollection, async ({ customerId, path: { id } }) => {
    await deleteCollection(deps, { customerId, id });
    return reply(204, null);
  });
}

function registerSounds(app: ShopApp, deps: AppDeps): void {
  const { callers, catalogue, db } = deps;

  registerCustomerRoute(app, callers, wire.addSample, async ({ customerId, path: { id, sampleId } }) => {
    await requireOwner(db, { customerId, id });
    const [soundId] = catalogue.has(sampleId) ? catalogue.listed([sampleId]) : [];
    if (soundId === undefined) throw new Refusal(400, 'There is no such sound.');
    return reply(200, { collection: { total: await addSound(deps, { customerId, id }, soundId) } });
  });

  registerCustomerRoute(app, callers, wire.addSelectedSamples, async ({ customerId, path: { id }, c }) => {
    await requireOwner(db, { customerId, id });
    const soundIds = catalogue.listed(onSale(deps, c));
    if (soundIds.length === 0) throw new Refusal(400, noneSelected);
    return reply(200, { collection: { total: await addSounds(deps, { customerId, id }, soundIds) } });
  });

  registerCustomerRoute(app, callers, wire.removeSample, async ({ customerId, path: { id, sampleId } }) => {
    const [soundId = sampleId] = catalogue.listed([sampleId]);
    return reply(200, { collection: { total: await removeSound(deps, { customerId, id }, soundId) } });
  });
}

const noneSelected = 'No sounds are selected.';

/** The selected files that there are. */
const onSale = ({ catalogue }: AppDeps, c: ShopContext): readonly number[] =>
  selectedIds(c.req.raw).filter((id) => catalogue.has(id));

const refuse = (constraint_violation_list: Violations) => reply(400, { constraint_violation_list });
