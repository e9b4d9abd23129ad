import type { Draft, DraftList, DraftSummary } from '../../../core/publishing/draft.ts';
import type { PushManifest } from '../../../core/publishing/publishing.port.ts';
import type { SaleOf, SoldPack, SoldSummary } from '../../../core/publishing/sold.ts';
import type { SheetRow } from '../../../domain/publishing/pack-files.ts';
import type { Done } from '../stage/simulated-server.ts';
import { type KnownPack, PublishingModel, findingName, labelsLine, rolesIn } from './publishing-model.ts';
import type { MakeRule } from './rule.ts';

const READS: ReadonlySet<string> = new Set(['publishing.draft', 'review.draft', 'review.trust']);
const WAITS: ReadonlySet<string> = new Set(['submitted', 'approved', 'scheduled']);

/** The pack in an answer; null if there is none. */
function packIn({ call, answer }: Done): Draft | null {
  if (!answer.ok || call === 'publishing.remove' || call === 'publishing.putFile') return null;
  const value = answer.value as object;
  if ('draft' in value) return value.draft as Draft;
  return /^(?:publishing|review)\./.test(call) && 'findings' in value ? (value as Draft) : null;
}

const sameMap = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);

/** What a call that went well leaves behind. */
function changed(before: KnownPack, { call, args, at }: Done, now: Draft): Partial<KnownPack> {
  const [, second] = args;
  switch (call) {
    case 'publishing.push': {
      const files = new Map((args[0] as PushManifest).files.map(({ path, sha256 }) => [path, sha256]));
      if (sameMap(files, before.files)) return {};
      const labels = new Map([...files.keys()].map((path) => [path, before.labels.get(path) ?? labelsLine(null)]));
      return { files, labels, submittedAt: null };
    }
    case 'publishing.saveLabels': {
      const rows = args[2] as ReadonlyMap<string, SheetRow>;
      const said = [...rows].map(([path, row]) => [path, labelsLine(row)] as const);
      return { labels: new Map([...before.labels, ...said]), submittedAt: null };
    }
    case 'publishing.describe':
      return { name: (args[2] as { readonly name: string }).name.trim(), submittedAt: null };
    case 'publishing.submit':
      if (before.state !== 'checked') return {};
      return {
        returned: null,
        submittedAt: at,
        ...(now.alone !== null && { onSaleAt: (second as number | null) ?? at }),
      };
    case 'review.giveBack':
      return { returned: second as string, submittedAt: null, onSaleAt: null };
    case 'review.schedule':
    case 'publishing.reschedule':
      return { onSaleAt: (second as number | null) ?? at };
    case 'publishing.withdraw':
      return before.state === 'on-sale' || before.state === 'off-sale' ? {} : { submittedAt: null, onSaleAt: null };
    case 'review.object':
      return { objection: before.alone === 'objected' ? before.objection : (second as string) };
    case 'review.confirm':
      return { objection: before.alone === 'confirmed' ? before.objection : null };
    default:
      return {};
  }
}

/**
 * A pack moves only along its way, by whom it may; what its maker and staff say of it stays as they have left it, and
 * lists show the packs that there are.
 */
export const packsGoTheirWay: MakeRule = ({ server, setting, trace }, must) => {
  const roleOf = rolesIn(setting);
  const model = new PublishingModel(roleOf);
  let read = 0;
  /** Something has failed over a call, so that nobody knows what is. */
  let isLost = false;

  /** What an answer tells more than its state. */
  function holds(done: Done, draft: Draft, before: KnownPack, wasChecking: boolean): void {
    const { call, args } = done;
    const said = `${call} of pack ${draft.id}`;
    const movedAlone = wasChecking || (READS.has(call) && draft.state !== before.state);
    const expected = { ...before, ...changed(before, done, draft) };
    must(draft.provider.slug === before.provider, `${said} makes it one of ${draft.provider.slug}`);
    must(draft.version === before.version, `${said} makes it version ${draft.version}`);
    must(draft.revision >= before.revision, `${said} goes back to revision ${draft.revision}`);
    if (movedAlone) return;
    if (READS.has(call)) must(draft.revision === before.revision, `${said} changes its revision to ${draft.revision}`);
    const files = new Map(draft.files.map(({ path, sha256 }) => [path, sha256]));
    must(sameMap(files, expected.files), () => `${said} has the files ${String([...files.keys()])}`);
    const labels = new Map(draft.files.map((file) => [file.path, labelsLine(file.labels)]));
    const isRead = call === 'publishing.check' && before.hadSheet;
    if (!isRead)
      must(
        sameMap(labels, expected.labels),
        () => `${said} has the labels ${JSON.stringify([...labels])}, not ${JSON.stringify([...expected.labels])}`,
      );
    const isSold = draft.state === 'on-sale' || draft.state === 'off-sale' || before.state === 'scheduled';
    for (const name of ['returned', 'objection', ...(isSold ? [] : (['submittedAt', 'onSaleAt'] as const))] as const)
      must(
        draft[name] === expected[name],
        `${said} says ${name} ${String(draft[name])}, not ${String(expected[name])}`,
      );
    if (call !== 'publishing.check')
      must(draft.name === expected.name || before.hadSheet, `${said} is called ${draft.name}`);
    if (call === 'review.waive') {
      const name = findingName(args[1] as Parameters<typeof findingName>[0]);
      const waived = draft.findings.find(
        ({ code, file, measured }) => findingName({ code, file, text: measured.text }) === name,
      );
      must(waived?.waived === args[2], `${said} waives nothing`);
    }
    for (const { code, file, measured, waived, level } of draft.findings) {
      const name = findingName({ code, file, text: measured.text });
      const known = before.waived.get(name);
      if (level === 'block' && known !== undefined && call !== 'review.waive')
        must(waived === known, `${said} no longer waives ${name}`);
    }
    const blocks = draft.findings.filter(({ level, waived }) => level === 'block' && waived === null).length;
    must(
      draft.counts.block === blocks,
      `${said} counts ${draft.counts.block} findings that block it, and has ${blocks}`,
    );
    if (call === 'publishing.submit') must(blocks === 0, `${said} goes through with ${blocks} findings that block it`);
  }

  function aloneOf(draft: Draft, isStaff: boolean, before: KnownPack | undefined): KnownPack['alone'] {
    const { alone } = draft;
    must(isStaff || (alone !== 'drawn' && alone !== 'confirmed'), `a maker is told that pack ${draft.id} is ${alone}`);
    if (alone === null || alone === 'objected' || alone === 'confirmed') return alone;
    return !isStaff && before?.alone === 'confirmed' ? 'confirmed' : 'trusted';
  }

  function learn(done: Done, draft: Draft, isSure: boolean): void {
    const { call, customerId, args } = done;
    const { isStaff } = roleOf(customerId);
    const before = model.packs.get(draft.id);
    const reader = call.startsWith('review.') && isStaff;
    const known = before && { ...before };
    if (isSure && before) holds(done, draft, before, model.isChecking(before));
    if (call === 'review.trust' && args[1] === true) model.trusted.add(draft.provider.slug);
    if (call === 'review.trust' && args[1] === false) model.trusted.delete(draft.provider.slug);
    if (call === 'review.object' && args[2] === true && known?.alone !== 'objected')
      model.trusted.delete(draft.provider.slug);
    must(
      draft.trust.isTrusted === model.trusted.has(draft.provider.slug) || !isSure,
      `pack ${draft.id} says that its maker is ${draft.trust.isTrusted ? '' : 'not '}trusted`,
    );
    if (!reader)
      must(
        draft.trust.log.every(({ who }) => who === null),
        `a maker is told who has decided about pack ${draft.id}`,
      );
    model.learn(draft, aloneOf(draft, reader, before));
    if (/\.(?:withdraw|relist|object)$/.test(call) && (draft.state === 'on-sale' || draft.state === 'off-sale'))
      model.allVersions(draft.packSlug, draft.state);
  }

  function list(done: Done, { items, queue }: DraftList): void {
    const { call, customerId, args, at } = done;
    const { provider } = roleOf(customerId);
    const isQueue = call === 'review.queue';
    const all = [...model.packs.values()];
    const statesOf = (pack: KnownPack) => model.statesOf(pack, at);
    const due = all.filter((pack) =>
      isQueue ? statesOf(pack).every((state) => WAITS.has(state)) : pack.provider === provider,
    );
    const shown = new Set(items.map(({ id }) => id));
    must(
      due.every(({ id }) => shown.has(id)),
      () => `${call} leaves out one of ${String(due.map(({ id }) => id))}`,
    );
    must(shown.size === items.length, `${call} shows a pack twice`);
    for (const item of items) summary(done, item, isQueue);
    if (args[0] == null && !isQueue)
      must(items.length === due.length, `${call} shows ${items.length} packs of ${due.length}`);
    if (isQueue || all.every((pack) => statesOf(pack).length === 1))
      must(
        all.some((pack) => statesOf(pack).length > 1) ||
          queue.length === all.filter(({ state }) => state === 'submitted').length,
        `${call} says that ${queue.length} packs wait`,
      );
    const places = items.map(({ changedAt }) => changedAt);
    if (!isQueue)
      must(
        places.every((moment, place) => place === 0 || moment <= places[place - 1]!),
        `${call} is not in order`,
      );
  }

  function summary({ call, at }: Done, item: DraftSummary, isQueue: boolean): void {
    const pack = model.packs.get(item.id);
    must(pack !== undefined, `${call} shows pack ${item.id}, which nobody has brought`);
    if (!pack) return;
    const states = model.statesOf(pack, at);
    must(states.includes(item.state), `${call} shows pack ${item.id} as ${item.state}, not ${String(states)}`);
    must(
      item.provider.slug === pack.provider && item.version === pack.version,
      `${call} shows another pack ${item.id}`,
    );
    must(item.fileCount === pack.files.size, `${call} shows ${item.fileCount} files of pack ${item.id}`);
    if (states.length === 1 && !model.isChecking(pack))
      must(
        item.revision === pack.revision,
        `${call} shows revision ${item.revision} of pack ${item.id}, not ${pack.revision}`,
      );
    if (isQueue)
      must(WAITS.has(item.state) || item.alone === 'drawn', `${call} shows pack ${item.id}, which is ${item.state}`);
  }

  function sold({ call, args, customerId }: Done, pack: SoldSummary): void {
    const { provider, isStaff } = roleOf(customerId);
    must(
      pack.provider.slug === provider || (isStaff && call === 'shelf.pack'),
      `${call} shows ${pack.name} of ${pack.provider.slug}`,
    );
    const { soundId } = (args[0] ?? {}) as Partial<SaleOf>;
    if (call !== 'shelf.withdraw' && call !== 'shelf.relist') return;
    const isOff = call === 'shelf.withdraw';
    const of = soundId == null ? pack : (pack as SoldPack).sounds.find(({ id }) => id === soundId);
    must(of !== undefined && (of.state !== 'on-sale') === isOff, `${call} leaves ${pack.name} ${of?.state}`);
    if (soundId == null) model.allVersions(pack.slug, isOff ? 'off-sale' : 'on-sale');
  }

  function check(done: Done): void {
    const { call, args, answer, isDisturbed, hasWritten, isOvertaken } = done;
    if (!/^(?:publishing|review|shelf)\./.test(call)) return;
    if (call === 'publishing.check') model.asks(args[0] as number, -1);
    // A failure over a call leaves open what was done.
    isLost ||= isDisturbed && !answer.ok;
    if (isLost) return;
    const isSure = !isDisturbed && !server.isDisturbed && (hasWritten || !isOvertaken);
    const allowed = model.allows(done);
    const draft = packIn(done);
    if (allowed && isSure) {
      const kind = answer.ok ? 'ok' : answer.failure.kind;
      trace.saw(`near: a maker or staff is answered ${kind}`);
      const told = `${call} ${JSON.stringify(args).slice(0, 200)} answered`;
      must(allowed.kinds.has(kind), () => `${told} ${kind}, not ${[...allowed.kinds].join(' or ')}`);
      if (draft)
        must(allowed.states.has(draft.state), () => `${told} ${draft.state}, not ${[...allowed.states].join(' or ')}`);
    }
    if (!answer.ok) return;
    if (draft) learn(done, draft, isSure);
    if (call === 'publishing.remove') model.remove(args[0] as number);
    if (isSure && (call === 'publishing.drafts' || call === 'review.queue')) list(done, answer.value as DraftList);
    if (call === 'shelf.packs') for (const one of answer.value as readonly SoldSummary[]) sold(done, one);
    if (/^shelf\.(?:pack|withdraw|relist)$/.test(call)) sold(done, answer.value as SoldSummary);
  }

  return {
    asked(_, call, { args }) {
      if (call === 'publishing.check') model.asks(args[0] as number, 1);
    },
    afterStep() {
      for (const done of server.done.slice(read)) check(done);
      read = server.done.length;
    },
    atRest() {
      if (isLost || server.isDisturbed) return;
      for (const { id, state, onSaleAt } of server.books.drafts) {
        if (state === 'scheduled' && onSaleAt !== null) trace.saw('near: a pack waits for its moment');
        const known = model.packs.get(id);
        must(known !== undefined, `pack ${id} is in the books, and nobody has brought it`);
      }
    },
  };
};
