import * as v from 'valibot';
import { packHref } from '../../core/catalogue/addresses.ts';
import type { OriginalStep } from '../../core/publishing/fetch-originals.ts';
import type { Sale, SoldPack, SoldSummary } from '../../core/publishing/sold.ts';
import { typeNames } from '../../domain/catalogue/catalogue.messages.ts';
import { SOUND_TYPES } from '../../domain/catalogue/sound-types.ts';
import { figure, momentText } from '../../domain/figures.ts';
import type { RemovedList } from '../../domain/publishing/removed.ts';
import { OFF_SALE_STATES, SALE_STATES } from '../../domain/publishing/sold.ts';
import { removedBy, saleStateNames } from '../../domain/publishing/sold.messages.ts';
import { about, count, document, id, stream } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { term } from './draft.views.ts';
import { shelfTexts } from './shelf.messages.ts';

const saleFields = {
  state: about(v.picklist(SALE_STATES), 'whether it is on sale, or who keeps it off'),
  withdrawnAt: about(v.nullable(v.string()), 'when you have withdrawn it, in ISO 8601'),
  reason: about(v.nullable(v.string()), 'why'),
};

const summaryFields = {
  id,
  name: v.string(),
  slug: about(v.string(), 'its address in the shop'),
  provider: term,
  ...saleFields,
  soundCount: count,
  soundsOffSale: about(count, 'sounds that are not for sale alone'),
};

export const soldPacksDocument = document(v.array(v.strictObject(summaryFields)));

export const soldPackDocument = document(
  v.strictObject({
    ...summaryFields,
    isOwn: about(v.boolean(), 'whether you act for its provider; staff may read it, without reasons'),
    draftId: about(v.nullable(id), 'as `loopstead provider packs` calls it; null where an operator has brought it'),
    sounds: v.array(v.strictObject({ id, name: v.string(), type: v.picklist(SOUND_TYPES), ...saleFields })),
    originals: about(
      v.strictObject({
        zipUrl: about(v.nullable(v.string()), 'all of them'),
        files: v.array(v.strictObject({ path: v.string(), sha256: v.string(), bytes: count, url: v.string() })),
      }),
      'what was delivered, byte for byte',
    ),
  }),
);

export const removedDocument = document(
  v.strictObject({
    count: about(count, 'how many there are, listed or not'),
    items: v.array(
      v.strictObject({
        pack: v.strictObject({ id, name: v.string() }),
        provider: term,
        sound: about(v.nullable(v.strictObject({ id, name: v.string() })), 'null for the whole pack'),
        state: about(v.picklist(OFF_SALE_STATES), 'who keeps it off'),
        who: about(
          v.nullable(v.string()),
          'the address of who has taken it off; null for a claim, or if it is not known',
        ),
        claim: about(v.nullable(v.string()), 'as `loopstead admin takedowns` calls it'),
        at: about(v.string(), 'in ISO 8601'),
      }),
    ),
  }),
);

/** What is off sale, for staff and operator. */
export const removedView = ({ items, count: all }: RemovedList): View => ({
  document: {
    count: all,
    items: items.map(({ pack, provider, sound, state, who, claim, at }) => ({
      pack,
      provider,
      sound,
      state,
      who,
      claim,
      at: new Date(at).toISOString(),
    })),
  },
  shown: {
    kind: 'table',
    columns: [
      { title: shelfTexts.id, align: 'right' },
      { title: shelfTexts.name, flexible: true },
      { title: shelfTexts.provider, importance: 2 },
      { title: shelfTexts.state, importance: 1 },
      { title: shelfTexts.removedAt },
      { title: shelfTexts.by },
    ],
    rows: items.map(({ pack, provider, sound, at, ...by }) => [
      String(pack.id),
      sound ? `${pack.name}: ${sound.name}` : pack.name,
      provider.name,
      saleStateNames[by.state],
      momentText(at),
      removedBy(by),
    ]),
  },
  notes: items.length < all ? [shelfTexts.latest(items.length, all)] : [],
});

const originalFields = { path: about(v.string(), 'relative to the folder'), sha256: v.string() };

export const originalsDocument = stream(
  v.union([
    v.variant('status', [
      v.strictObject({ ...originalFields, status: v.picklist(['present', 'conflict']) }),
      v.strictObject({
        ...originalFields,
        status: v.literal('fetched'),
        bytes: count,
        resumed: about(count, 'bytes that an earlier run had fetched'),
      }),
      v.strictObject({ ...originalFields, status: v.literal('failed'), message: v.string() }),
    ]),
    about(v.strictObject({ folder: v.string(), files: about(count, 'lines before this one') }), 'the last line'),
  ]),
);

const saleData = ({ state, withdrawnAt, reason }: Sale) => ({
  state,
  withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt).toISOString(),
  reason,
});

const summaryData = ({ id: packId, name, slug, provider, soundCount, soundsOffSale, ...sale }: SoldSummary) => ({
  id: packId,
  name,
  slug,
  provider: { name: provider.name, slug: provider.slug },
  ...saleData(sale),
  soundCount,
  soundsOffSale,
});

/** Packs that are or were on sale, with their states. */
export const soldPacksView = (packs: readonly SoldSummary[]): View => ({
  document: packs.map(summaryData),
  shown: {
    kind: 'table',
    columns: [
      { title: shelfTexts.id, align: 'right' },
      { title: shelfTexts.name, flexible: true },
      { title: shelfTexts.provider, importance: 1 },
      { title: shelfTexts.state },
      { title: shelfTexts.sounds, align: 'right', importance: 2 },
      { title: shelfTexts.offSale, align: 'right', importance: 3 },
    ],
    rows: packs.map(({ id: packId, name, provider, state, soundCount, soundsOffSale }) => [
      String(packId),
      name,
      provider.name,
      saleStateNames[state],
      figure(soundCount),
      figure(soundsOffSale),
    ]),
  },
});

/** One of them with its sounds. */
export function soldPackView(pack: SoldPack): View {
  const { isOwn, draftId, originals, sounds } = pack;
  return {
    document: {
      ...summaryData(pack),
      isOwn,
      draftId,
      sounds: sounds.map(({ id: soundId, name, type, ...sale }) => ({ id: soundId, name, type, ...saleData(sale) })),
      originals: { zipUrl: originals.zipUrl, files: originals.files },
    },
    shown: {
      kind: 'table',
      columns: [
        { title: shelfTexts.id, align: 'right' },
        { title: shelfTexts.name, flexible: true },
        { title: shelfTexts.type, importance: 1 },
        { title: shelfTexts.state },
      ],
      rows: sounds.map(({ id: soundId, name, type, state }) => [
        String(soundId),
        name,
        typeNames[type],
        saleStateNames[state],
      ]),
    },
    notes: [
      shelfTexts.stands(pack.name, pack.id, saleStateNames[pack.state]),
      ...(pack.withdrawnAt === null ? [] : [shelfTexts.since(momentText(pack.withdrawnAt), pack.reason)]),
      shelfTexts.counted(pack.soundCount, pack.soundsOffSale),
      packHref(pack.slug),
    ],
  };
}

/** One file as soon as it is done; files that were already there are only counted at the end. */
export const originalView = (step: OriginalStep): View => ({
  document: null,
  lines: [originalData(step)],
  shown:
    step.kind === 'present'
      ? null
      : {
          kind: 'table',
          continues: true,
          columns: [{ title: shelfTexts.status }, { title: shelfTexts.file, flexible: true }],
          rows: [[shelfTexts.steps[step.kind], textOf(step)]],
        },
});

function textOf(step: OriginalStep): string {
  const { path } = step.file;
  if (step.kind === 'failed') return `${path}: ${step.message}`;
  return step.kind === 'fetched' && step.resumed > 0 ? shelfTexts.resumed(path, step.resumed) : path;
}

const KINDS = ['fetched', 'present', 'conflict', 'failed'] as const;

/** The summary of the whole run. */
export function originalsView(steps: readonly OriginalStep[], folder: string): View {
  const counts = KINDS.map((kind) => [kind, steps.filter((step) => step.kind === kind).length] as const);
  const present = counts.filter(([, number]) => number > 0);
  return {
    document: { folder, files: steps.map(originalData) },
    lines: [{ folder, files: steps.length }],
    shown: null,
    notes: [
      shelfTexts.summary(present),
      ...(present.some(([kind]) => kind === 'conflict') ? [shelfTexts.differing] : []),
    ],
  };
}

const originalData = (step: OriginalStep) => ({
  path: step.file.path,
  sha256: step.file.sha256,
  status: step.kind,
  ...(step.kind === 'fetched' && { bytes: step.bytes, resumed: step.resumed }),
  ...(step.kind === 'failed' && { message: step.message }),
});
