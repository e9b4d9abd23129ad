import type { Call } from '../../../adapters/faults/fault.ts';
import type { User } from '../../../core/account/user.ts';
import type { Paid } from '../../../core/credits/paid.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import type { Answer } from '../stage/each-call.ts';
import type { Done, Fetched } from '../stage/simulated-server.ts';
import { same } from './drawn/draws.ts';
import type { MakeRule } from './rule.ts';
import type { Outcome } from './outcome.ts';
import { ShopModel } from './shop-model.ts';

type Fields = Readonly<Record<string, unknown>>;
const pick = (value: unknown, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, (value as Fields)[name]]));
const each = (value: unknown, see: (one: Fields) => unknown) => (value as readonly Fields[]).map(see);

/** The relevant part of an answer. */
const SEEN: Readonly<Partial<Record<Call, (value: unknown) => unknown>>> = {
  'catalogue.sounds': (value) => ({
    ...seenPage(value),
    collection: ((value as Fields)['collection'] as Fields | null)?.['id'] ?? null,
  }),
  'catalogue.packs': seenPage,
  'catalogue.facets': seenFacets,
  'catalogue.packFacets': seenFacets,
  'showcase.chart': (value) => each(value, ({ id }) => id),
  'catalogue.states': (value) => value,
  'catalogue.sound': (value) => (value as Fields)['id'],
  'catalogue.pack': (value) => (value as Fields)['slug'],
  'multiDownload.look': (value) => value,
  'account.user': seenUser,
  'wishlist.toggleSound': (value) => value,
  'wishlist.togglePack': (value) => value,
  'downloads.download': (value) => ({
    ...pick(value, ['fileId']),
    packId: (value as { readonly pack: { readonly id: number } }).pack.id,
    ...seenPaid(value),
  }),
  'tempo.download': seenPaid,
  'tempo.request': (value) => (value as Fields)['id'],
  'multiDownload.request': seenPaid,
  'packDownloads.sections': (value) => each(value, (one) => pick(one, ['type', 'credits', 'isFree'])),
  'packDownloads.download': (value) => ({ ...pick(value, ['packId']), ...seenPaid(value) }),
  'credits.quote': (value) => ({
    ...pick(value, ['files', 'total', 'balance', 'balanceAfter']),
    refusal: (value as { readonly refusal: Fields | null }).refusal?.['title'] ?? null,
  }),
  'credits.statement': (value) => ({
    items: each((value as Fields)['items'], ({ kind, sound, amount, balance }) => ({
      kind,
      fileId: (sound as Fields | null)?.['id'] ?? null,
      amount,
      balance,
    })),
    ...pick(value, ['page', 'pages', 'total', 'balance']),
  }),
  'credits.undoable': (value) => each(value, (one) => pick(one, ['fileIds', 'takenCredits', 'until'])),
  'credits.undo': (value) => pick(value, ['returnedCredits', 'fileIds', 'balance']),
  'selection.selected': (value) => each(value, ({ id }) => id),
  'ownedFiles.links': (value) => each(value, ({ fileId }) => fileId),
  'ownedFiles.list': (value) => ({
    ids: each((value as Fields)['files'], ({ id }) => id),
    ...pick(value, ['notOwned', 'pages']),
  }),
  'collections.own': (value) => each(value, seenCollection),
  'collections.collection': (value) => seenCollection(value as Fields),
  'collections.addSound': (value) => value,
  'collections.addSelected': (value) => value,
  'collections.removeSound': (value) => value,
};

function seenPage(value: unknown) {
  return {
    ids: each((value as Fields)['items'], ({ id }) => id),
    ...pick(value, ['page', 'pages', 'total', 'size', 'title', 'subtitle', 'filtersDisabled']),
  };
}

function seenFacets(value: unknown) {
  return Object.fromEntries(
    Object.entries(value as Fields).map(([facet, values]) => [
      facet,
      each(values, ({ value: slug, name, count }) => [slug, name, count]),
    ]),
  );
}

/** The price of a purchase, and the remaining credits. */
function seenPaid(value: unknown) {
  const { takenCredits, after } = value as Paid;
  return { takenCredits, left: after?.credits };
}

function seenUser(value: unknown) {
  const { id, username, email, isConfirmed, plan, wallet, showSingleDownloadTip: showTip } = value as User;
  const { balance, isSingleDownload, isMultiDownload, canAddCredits } = wallet;
  const [isExpired, hasRareFinds] = [plan?.isExpired, plan?.hasRareFinds];
  const allowed = { isSingleDownload, isMultiDownload, canAddCredits };
  return { id, username, email, isConfirmed, planId: plan?.id, isExpired, hasRareFinds, balance, ...allowed, showTip };
}

const seenCollection = (one: Fields) => pick(one, ['id', 'name', 'description', 'total']);

function seen(call: Call, answer: Answer): Outcome {
  if (answer.ok) return ['ok', SEEN[call]?.(answer.value) ?? null];
  const failure = answer.failure as Failure;
  if (failure.kind === 'forbidden')
    return failure.needsRecentLogin ? ['forbidden'] : ['forbidden', failure.notice.title];
  return failure.kind === 'unauthenticated' ? ['unauthenticated', failure.message] : [failure.kind];
}

/** Each answer is that of a small model of the shop that follows the specification. */
export const shopKeepsItsRules: MakeRule = ({ server, clock, setting, trace }, must) => {
  const idOf = (name: string) => server.books.customers.findLast((one) => one.name === name)?.id;
  const model = new ShopModel(setting, () => server.mailed, idOf);
  let [read, readFetched] = [0, 0];
  /** The model no longer knows the state. */
  let isLost = false;

  function check(done: Done): void {
    const { call, args, answer, customerId, isDisturbed, hasWritten, isOvertaken } = done;
    // The model delivers whatever it sells, and learns from answers what was created.
    isLost ||=
      server.hasGivenBack ||
      ((answer.ok || isDisturbed) && MOVES_SHELVES.test(call)) ||
      (isDisturbed && hasWritten && !answer.ok && MAKING.test(call));
    if (isLost || (isDisturbed && !hasWritten && !answer.ok)) return;
    const paid = model.paidOrders;
    const expected = model.does(done);
    if (model.paidOrders > paid) trace.saw('near: an order is paid');
    // An overtaken call may have read an earlier state, and a disturbed one cannot say what was done.
    if (expected && !isDisturbed && (hasWritten || !isOvertaken)) {
      const [kind, detail] = seen(call, answer);
      const compared = UNORDERED.has(call) ? unordered : asTheyAre;
      // A disturbed job is retried when its lease is over.
      const isLate = server.isDisturbed && call === 'multiDownload.look' && detail === 'preparing';
      const isSame =
        kind === expected[0] && (expected[1] === undefined || same(compared(detail), compared(expected[1])));
      trace.saw(`near: the shop answers ${kind}`);
      // Nearly every answer is right, and building the message costs more than the comparison.
      if (!isSame && !isLate)
        must(
          false,
          `${call} ${JSON.stringify(args)} answered ${say(kind, detail)}, not ${say(expected[0], expected[1])}`,
        );
    }
    if (!answer.ok) return;
    const value = answer.value as Fields;
    if (call === 'collections.create' && customerId !== null)
      model.made(value['id'] as number, customerId, args[0] as { readonly name: string; readonly description: string });
    if (call === 'tempo.process') model.changed(value['hash'] as string, args[0] as number);
    if (call === 'ownedFiles.links' && customerId !== null)
      each(value, ({ url, fileId }) => model.linkedTo(url as string, customerId, fileId as number));
    const link = call === 'multiDownload.request' ? value['link'] : value?.['url'];
    if (typeof link === 'string') model.linked(link);
  }

  /** A delivered file belongs to its customer, and nothing else is delivered. */
  function checkFetched(fetched: Fetched): void {
    if (isLost) return;
    const isDue = model.fetched(fetched);
    const { link, isDelivered, isDisturbed, isOvertaken } = fetched;
    trace.saw(`near: a fetch of files that ${isDelivered ? 'were' : 'were not'} delivered`);
    if (isDue === null || isDue === isDelivered || isDisturbed || isOvertaken) return;
    must(false, `a fetch of ${link} was ${isDelivered ? '' : 'not '}delivered`);
  }

  function catchUp(): void {
    const [done, fetched] = [server.done.slice(read), server.fetched.slice(readFetched)];
    [read, readFetched] = [server.done.length, server.fetched.length];
    for (const one of [...done, ...fetched].toSorted((a, b) => a.number - b.number))
      if ('link' in one) checkFetched(one);
      else check(one);
  }

  /** Each mail is sent once, and only if somebody has requested it. */
  function mailsAreOwed(): void {
    // A disturbed job is retried later, and may find nothing left to send.
    if (server.isDisturbed) return;
    const lines = (mails: ReadonlyArray<{ readonly kind: string; readonly to: string }>) =>
      mails.map(({ kind, to }) => `${kind} to ${to}`).toSorted();
    const [sent, owed] = [lines(server.mailed), lines(model.accounts.owed)];
    if (owed.length > 0) trace.saw('near: a mail is owed');
    must(same(sent, owed), `the shop has mailed ${String(sent)}, and owes ${String(owed)}`);
  }

  return {
    afterStep: catchUp,
    atRest() {
      if (isLost || server.hasGivenBack) return;
      for (const { id, name, balance } of model.customers) {
        if (!model.knows(id, clock.now())) continue;
        const books = server.books.customers.find((one) => one.id === id);
        must(books?.balance === balance, `${name} has ${books?.balance} credits in place of ${balance}`);
      }
      mailsAreOwed();
    },
  };
};

/** Calls of makers and staff, by which something else may be on sale than the model knows. */
const MOVES_SHELVES =
  /^(?:publishing\.(?:submit|reschedule|withdraw|relist)|review\.(?:schedule|object)|shelf\.(?:withdraw|relist))$/;

/** Calls that create what their answers name. */
const MAKING = /^(?:payment|billing|collections\.create|tempo\.process|multiDownload|packDownloads)/;

/** Calls whose answers may name ids and files in any order. */
const UNORDERED: ReadonlySet<Call> = new Set(['catalogue.states', 'credits.quote', 'credits.undoable', 'credits.undo']);
const asTheyAre = (value: unknown): unknown => value;

/** Ids and files in a fixed order. */
function unordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(unordered);
    const isIds = items.every((item) => typeof item === 'number');
    if (isIds) return items.toSorted((a, b) => a - b);
    const idOf = (item: unknown) => (item as { readonly id?: unknown } | null)?.id;
    return items.every((item) => typeof idOf(item) === 'number')
      ? items.toSorted((a, b) => (idOf(a) as number) - (idOf(b) as number))
      : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, unordered(field)]));
}

const say = (kind: string, detail?: unknown): string => `${kind} ${JSON.stringify(detail)}`;
