import * as v from 'valibot';
import { packHref } from '../../core/catalogue/addresses.ts';
import type { Draft, DraftList, DraftSummary } from '../../core/publishing/draft.ts';
import type { Pushed } from '../../core/publishing/push-pack.ts';
import { SOUND_TYPES } from '../../domain/catalogue/sound-types.ts';
import { figure, momentText, sizeText } from '../../domain/figures.ts';
import { claimed, draftStateNames } from '../../domain/publishing/draft.messages.ts';
import { cellsOf } from '../../domain/publishing/pack-files.ts';
import { isToBeHeard } from '../../domain/publishing/queue.ts';

import { DRAFT_STATES } from '../../domain/publishing/states.ts';
import { ALONE_STATES, TRUST_HANDS } from '../../domain/publishing/trust.ts';
import { aloneTexts, trustTexts } from '../../domain/publishing/trust.messages.ts';
import { about, count, document, id } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { actsForNote } from '../dashboard/acting-options.ts';
import { providerTexts } from './provider.messages.ts';
import { findingFields, findingsText } from './pack.views.ts';

const moment = about(v.string(), 'in ISO 8601');
const nullableMoment = v.nullable(moment);

export const term = v.strictObject({ name: v.string(), slug: v.string() });

const summaryFields = {
  id,
  name: v.string(),
  provider: term,
  state: v.picklist(DRAFT_STATES),
  version: about(count, '1 for a pack that was never on sale'),
  revision: about(count, 'goes up with every change'),
  fileCount: count,
  bytes: count,
  counts: about(v.strictObject({ block: count, warn: count, note: count }), 'open findings of the last check'),
  changedAt: moment,
  submittedAt: nullableMoment,
  onSaleAt: about(nullableMoment, 'when it goes on sale, or went'),
  packSlug: about(v.nullable(v.string()), 'its address in the shop, once it is on sale'),
  alone: about(v.nullable(v.picklist(ALONE_STATES)), 'how it stands where it was sold by trust in its provider'),
};

const labelsSchema = v.strictObject({
  name: v.string(),
  type: v.string(),
  bpm: v.string(),
  key: v.string(),
  instruments: v.string(),
  moods: v.string(),
  price: v.string(),
});

const suggested = <Schema extends v.GenericSchema>(value: Schema) => v.strictObject({ value, probability: v.number() });

const draftSchema = v.strictObject({
  ...summaryFields,
  about: v.strictObject({
    name: v.string(),
    description: v.string(),
    genres: v.array(v.string()),
    tags: v.array(v.string()),
    declaration: v.strictObject({
      name: v.string(),
      date: v.string(),
      origin: v.string(),
      ai: v.string(),
      aiTraining: v.string(),
      aiParts: v.string(),
    }),
  }),
  cover: v.nullable(v.string()),
  originalsUrl: about(v.nullable(v.string()), 'where all files are one ZIP, as they were pushed'),
  returned: about(v.nullable(v.string()), 'why staff has given it back'),
  isClaimed: about(v.boolean(), 'whether it is not for sale because others claim rights in it'),
  objection: about(v.nullable(v.string()), 'why staff keeps it off sale, after it was sold by trust'),
  trust: about(
    v.strictObject({
      isTrusted: v.boolean(),
      log: v.array(
        v.strictObject({
          isTrusted: v.boolean(),
          by: v.picklist(TRUST_HANDS),
          who: about(v.nullable(v.string()), 'the address of a member of the staff, for staff'),
          reason: v.string(),
          at: moment,
        }),
      ),
    }),
    'whether its provider is trusted, and what was decided about that',
  ),
  checking: about(v.nullable(v.strictObject({ done: count, of: count })), 'how far a check is that is under way'),
  files: v.array(
    v.strictObject({
      path: v.string(),
      sha256: v.string(),
      bytes: count,
      isHere: about(v.boolean(), 'whether its bytes have arrived'),
      originalUrl: about(v.nullable(v.string()), 'where its maker and staff get it as it was pushed'),
      previewUrl: about(v.nullable(v.string()), 'where its maker and staff hear it as customers will'),
      kind: v.nullable(v.picklist(['sound', 'midi', 'preset', 'refused', 'other', 'about'])),
      seconds: v.nullable(v.number()),
      type: v.nullable(v.picklist(SOUND_TYPES)),
      bpm: v.nullable(v.number()),
      key: v.nullable(v.string()),
      labels: about(v.nullable(labelsSchema), 'as cells of pack.csv'),
      suggestions: about(
        v.nullable(
          v.strictObject({
            type: suggested(v.picklist(SOUND_TYPES)),
            bpm: v.nullable(suggested(v.number())),
            key: v.nullable(suggested(v.string())),
            instrument: suggested(v.string()),
          }),
        ),
        'what a machine hears',
      ),
    }),
  ),
  findings: v.array(
    v.strictObject({ ...findingFields, waived: about(v.nullable(v.string()), 'why staff does not mind it') }),
  ),
});

export const draftDocument = document(draftSchema);
export const draftListDocument = document(
  v.strictObject({
    items: v.array(v.strictObject(summaryFields)),
    queue: v.strictObject({
      waiting: about(count, 'packs that are submitted and not decided about'),
      medianWaitMs: about(v.nullable(count), 'how long half of the last ones have waited at most'),
    }),
    isTrusted: about(v.boolean(), 'whether all of your packs go on sale without a review before'),
    provider: about(v.nullable(term), 'whose packs they are; null for those of several, and those that staff looks at'),
    providers: about(v.array(term), 'all for whom you may act'),
  }),
);
const labelChange = v.strictObject({ file: v.string(), column: v.string(), before: v.string(), after: v.string() });

export const pushedDocument = document(
  v.union([
    v.strictObject({
      sent: about(count, 'files that had to travel'),
      known: about(count, 'files that the shop had'),
      draft: draftSchema,
    }),
    v.strictObject({
      dryRun: v.literal(true),
      id: about(v.nullable(id), 'the pack that it would become a part of; null for a new one'),
      missing: about(count, 'files that would travel'),
      labels: about(v.array(labelChange), 'what pack.csv says otherwise than the shop'),
    }),
  ]),
);
export const removedDraftDocument = document(v.strictObject({ id, removed: v.literal(true) }));
export const labelledDocument = document(
  v.strictObject({
    id,
    dryRun: v.boolean(),
    changes: v.array(labelChange),
  }),
);

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const summaryData = (draft: DraftSummary) => ({
  id: draft.id,
  name: draft.name,
  provider: { name: draft.provider.name, slug: draft.provider.slug },
  state: draft.state,
  version: draft.version,
  revision: draft.revision,
  fileCount: draft.fileCount,
  bytes: draft.bytes,
  counts: draft.counts,
  changedAt: new Date(draft.changedAt).toISOString(),
  submittedAt: isoOf(draft.submittedAt),
  onSaleAt: isoOf(draft.onSaleAt),
  packSlug: draft.packSlug,
  alone: draft.alone,
});

export const draftData = (draft: Draft) => ({
  ...summaryData(draft),
  about: draft.about,
  cover: draft.cover,
  originalsUrl: draft.originalsUrl,
  returned: draft.returned,
  isClaimed: draft.isClaimed,
  objection: draft.objection,
  trust: {
    isTrusted: draft.trust.isTrusted,
    log: draft.trust.log.map(({ at, ...decision }) => ({ ...decision, at: new Date(at).toISOString() })),
  },
  checking: draft.checking,
  files: draft.files.map(({ labels, ...file }) => ({ ...file, labels: labels && cellsOf(labels) })),
  findings: draft.findings,
});

/** One pack with its state and findings. */
export function draftView(draft: Draft): View {
  const { counts, state, returned, onSaleAt, packSlug, findings } = draft;
  const open = findings.filter(({ waived }) => waived === null);
  const facts: string[] = [
    providerTexts.stands(draft.name, draft.id, draftStateNames[state], draft.version),
    providerTexts.size(draft.fileCount, sizeText(draft.bytes)),
    ...(draft.isClaimed ? [claimed.message] : []),
    ...(returned === null ? [] : [providerTexts.returned(returned)]),
    ...(onSaleAt === null ? [] : [providerTexts.onSaleAt(state === 'on-sale', momentText(onSaleAt))]),
    ...(packSlug === null ? [] : [packHref(packSlug)]),
    ...(draft.alone === null ? [] : [aloneTexts[draft.alone]]),
    ...(draft.objection === null ? [] : [trustTexts.objection(draft.objection)]),
    ...draft.trust.log.slice(-1).map(trustTexts.decision),
    ...(draft.checking ? [providerTexts.checking(draft.checking.done, draft.checking.of)] : []),
  ];
  return {
    document: draftData(draft),
    shown: { kind: 'text', text: `${facts.join('\n')}\n${findingsText(open)}` },
    ...(state !== 'draft' && { notes: [providerTexts.counts(counts.block, counts.warn, counts.note)] }),
  };
}

/** The result of a push, with its findings. */
export function pushedView({ draft, sent, known }: Pushed): View {
  const view = draftView(draft);
  return {
    ...view,
    document: { sent, known, draft: draftData(draft) },
    notes: [providerTexts.pushed(sent, known, draft.provider.name), ...(view.notes ?? [])],
  };
}

/** Packs with their states, and the length of the queue. */
export const draftListView = ({ items, queue, isTrusted, provider, providers }: DraftList): View => ({
  document: {
    items: items.map(summaryData),
    queue: { waiting: queue.length, medianWaitMs: queue.medianWaitMs },
    isTrusted,
    provider,
    providers,
  },
  shown: {
    kind: 'table',
    columns: [
      { title: providerTexts.id, align: 'right' },
      { title: providerTexts.name, flexible: true },
      { title: providerTexts.provider, importance: 1 },
      { title: providerTexts.state },
      { title: providerTexts.files, align: 'right', importance: 2 },
      { title: providerTexts.blocks, align: 'right', importance: 3 },
    ],
    rows: items.map(({ id: draftId, name, provider, state, alone, fileCount, counts }) => [
      String(draftId),
      name,
      provider.name,
      alone === 'drawn' ? trustTexts.drawnName(draftStateNames[state]) : draftStateNames[state],
      figure(fileCount),
      figure(counts.block),
    ]),
  },
  notes: [
    providerTexts.queue(queue.length, queue.medianWaitMs),
    ...trustTexts.toHear(items.filter(isToBeHeard).length),
    ...(isTrusted ? [trustTexts.trusted] : []),
    ...actsForNote(provider, providers),
  ],
});

export const removedDraftView = (draftId: number): View => ({
  document: { id: draftId, removed: true },
  shown: null,
});
