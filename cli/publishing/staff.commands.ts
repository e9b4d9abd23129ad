import { failed } from '../../core/kernel/result.ts';
import { CHECKS } from '../../domain/publishing/checks.ts';
import { keysOf } from '../../domain/records.ts';
import { type Declared, bareCommand, shown, useCase } from '../command/declare.ts';
import { argument, choice, flag, option, optional, required } from '../command/input.ts';
import { readId } from '../command/readers.ts';
import { draftDocument, draftListDocument, draftListView, draftView } from './draft.views.ts';
import { scheduling } from './scheduling.ts';
import { removedDocument, removedView } from './shelf.views.ts';
import { staffDocument, staffView, trustDocument, trustView } from './staff.views.ts';

const draftId = argument('the id of a pack, from `loopstead staff queue`', readId);
const removedText = optional(argument('part of the name of a sound, a pack or a provider; without it everything'));
const reason = required(option('--reason <text>', 'what its maker reads'));
const provider = argument('the short name of the provider, as in the address of its page');
const trustReason = required(option('--reason <text>', 'why; its maker reads it'));

/** Staff's decisions about packs. */
export const staffCommands: readonly Declared[] = [
  useCase({
    name: 'publishing.loadQueue',
    summary: 'List packs that staff has to look at, the longest wait first.',
    input: {},
    command: {
      words: 'staff queue',
      session: 'needed',
      document: draftListDocument,
      examples: ['loopstead staff queue', "loopstead staff queue --jq '.items[0].id'"],
    },
    async show({ app }) {
      const { loadQueue } = await app.publishing.open();
      return shown(await loadQueue.execute(), draftListView);
    },
  }),
  useCase({
    name: 'publishing.loadRemoved',
    summary: 'Find what is off sale, who has taken it off and when. Its originals are those of its pack.',
    input: { text: removedText },
    command: {
      words: 'staff removed',
      session: 'needed',
      document: removedDocument,
      examples: ['loopstead staff removed', 'loopstead staff removed "dusty keys" --jq \'.items[0].pack.id\''],
    },
    async show({ app }, { text = '' }) {
      const { loadRemoved } = await app.publishing.open();
      return shown(await loadRemoved.execute(text), removedView);
    },
  }),
  useCase({
    name: 'publishing.reviewDraft',
    summary: 'Show any pack, and what was found in it.',
    input: { id: draftId },
    command: {
      words: 'staff pack',
      session: 'needed',
      document: draftDocument,
      examples: ['loopstead staff pack 3'],
    },
    async show({ app }, { id }) {
      const { reviewDraft } = await app.publishing.open();
      return shown(await reviewDraft.execute(id), draftView);
    },
  }),
  useCase({
    name: 'publishing.approveDraft',
    summary: 'Approve a pack that was submitted.',
    input: { id: draftId },
    command: {
      words: 'staff approve',
      session: 'needed',
      document: draftDocument,
      examples: ['loopstead staff approve 3'],
    },
    async show({ app }, { id }) {
      const { approveDraft } = await app.publishing.open();
      return shown(await approveDraft.execute(id), draftView);
    },
  }),
  useCase({
    name: 'publishing.returnDraft',
    summary: 'Give a pack back to its maker, and say why.',
    input: { id: draftId, reason },
    command: {
      words: 'staff return',
      session: 'needed',
      document: draftDocument,
      examples: ['loopstead staff return 3 --reason "The cover is not yours."'],
    },
    async show({ app }, { id, reason: why }) {
      const { returnDraft } = await app.publishing.open();
      return shown(await returnDraft.execute(id, why), draftView);
    },
  }),
  useCase({
    name: 'publishing.waiveFinding',
    summary: 'Do not mind a finding, and say why.',
    input: {
      id: draftId,
      check: choice('the check that has found it, such as `clipped`', keysOf(CHECKS)),
      file: option('--file <path>', 'the file that it is about; without it all of them'),
      reason,
    },
    command: {
      words: 'staff waive',
      session: 'needed',
      document: draftDocument,
      examples: ['loopstead staff waive 3 clipped --file Hits/Crush.wav --reason "The distortion is meant."'],
    },
    async show({ app }, { id, check, file, reason: why }) {
      const { reviewDraft, waiveFinding } = await app.publishing.open();
      let draft = await reviewDraft.execute(id);
      if (!draft.ok) return draft;
      const meant = draft.value.findings.filter(
        (finding) => finding.code === check && (file === undefined || finding.file === file),
      );
      for (const { code, file: path, measured } of meant) {
        if (!draft.ok) break;
        draft = await waiveFinding.execute(id, { code, file: path, text: measured.text }, why);
      }
      if (meant.length === 0) return failed({ kind: 'notFound' });
      return shown(draft, draftView);
    },
  }),
  scheduling({
    does: 'scheduleDraft',
    summary: 'Put an approved pack on sale, at once or at a moment.',
    words: 'staff schedule',
    draftId,
  }),
  useCase({
    name: 'publishing.confirmDraft',
    summary: 'Let a pack stay on sale that was sold by trust in its provider.',
    input: { id: draftId },
    command: {
      words: 'staff confirm',
      session: 'needed',
      document: draftDocument,
      examples: ['loopstead staff confirm 3'],
    },
    async show({ app }, { id }) {
      const { confirmDraft } = await app.publishing.open();
      return shown(await confirmDraft.execute(id), draftView);
    },
  }),
  useCase({
    name: 'publishing.objectToDraft',
    summary: 'Take a pack off sale that was sold by trust in its provider; customers keep what they have bought.',
    input: { id: draftId, reason, endTrust: flag('--end-trust', 'trust its provider no longer') },
    command: {
      words: 'staff object',
      session: 'needed',
      document: draftDocument,
      examples: ['loopstead staff object 3 --reason "The voice is not yours." --end-trust'],
    },
    async show({ app }, { id, reason: why, endTrust = false }) {
      const { objectToDraft } = await app.publishing.open();
      return shown(await objectToDraft.execute(id, why, endTrust), draftView);
    },
  }),
  useCase({
    name: 'publishing.trustMaker',
    summary: 'Trust the provider of a pack: what it submits goes on sale at once, and a drawn part is heard after.',
    input: { id: draftId, reason: trustReason, end: flag('--end', 'trust it no longer') },
    command: {
      words: 'staff trust',
      session: 'needed',
      document: draftDocument,
      examples: [
        'loopstead staff trust 3 --reason "Ten packs without a finding."',
        'loopstead staff trust 3 --end --reason "The last one was not its own."',
      ],
    },
    async show({ app }, { id, reason: why, end = false }) {
      const { trustMaker } = await app.publishing.open();
      return shown(await trustMaker.execute(id, !end, why), draftView);
    },
  }),
];

/** Who belongs to the staff, and which providers are trusted: set on the shop's machine only. */
export const staffAdminCommands: readonly Declared[] = [
  bareCommand({
    words: 'admin staff add',
    summary: 'Let a customer review the packs of all providers.',
    input: { address: argument('their e-mail address') },
    document: staffDocument,
    examples: ['loopstead admin staff add ada@example.org'],
    async run(host, { address }) {
      const changed = await host.operate((operators) => operators.changeStaff(address, true));
      host.report(shown(changed, staffView));
    },
  }),
  bareCommand({
    words: 'admin staff remove',
    summary: 'Let a customer review packs no longer.',
    input: { address: argument('their e-mail address') },
    document: staffDocument,
    examples: ['loopstead admin staff remove ada@example.org'],
    async run(host, { address }) {
      const changed = await host.operate((operators) => operators.changeStaff(address, false));
      host.report(shown(changed, staffView));
    },
  }),
  bareCommand({
    words: 'admin removed',
    summary: 'Find what is off sale, who has taken it off and when, without a login.',
    input: { text: removedText },
    document: removedDocument,
    examples: ['loopstead admin removed', 'loopstead admin removed "dusty keys"'],
    async run(host, { text = '' }) {
      host.report(shown(await host.operate((operators) => operators.readRemoved(text)), removedView));
    },
  }),
  bareCommand({
    words: 'admin provider trust',
    summary: 'Let packs of a provider go on sale without a review before.',
    input: { provider, reason: trustReason },
    document: trustDocument,
    examples: ['loopstead admin provider trust dusty-keys --reason "Known for years."'],
    async run(host, { provider: slug, reason: why }) {
      const changed = await host.operate((operators) => operators.changeTrust({ slug, isTrusted: true, reason: why }));
      host.report(shown(changed, trustView));
    },
  }),
  bareCommand({
    words: 'admin provider distrust',
    summary: 'Let staff review every pack of a provider again, before it goes on sale.',
    input: { provider, reason: trustReason },
    document: trustDocument,
    examples: ['loopstead admin provider distrust dusty-keys --reason "A pack was not its own."'],
    async run(host, { provider: slug, reason: why }) {
      const changed = await host.operate((operators) => operators.changeTrust({ slug, isTrusted: false, reason: why }));
      host.report(shown(changed, trustView));
    },
  }),
];
