import { demoCollections } from '../../../adapters/memory/showcase/demo-showcase.ts';
import type { Call } from '../../../adapters/faults/fault.ts';
import type { Balance } from '../../../core/account/balance.ts';
import type { User } from '../../../core/account/user.ts';
import type { Collection } from '../../../core/catalogue/collection.ts';
import type { Pack } from '../../../core/catalogue/packs/pack.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import type { StatementEntry, StatementPage, UndoableDownload } from '../../../core/credits/statement.ts';
import type { LinkWish, OwnedLink } from '../../../core/downloads/owned/owned-files.ts';
import type { Page } from '../../../core/kernel/page.ts';
import type { CategoryAddress, CategoryFilter, CategoryPage } from '../../../core/showcase/category.ts';
import type { ChartRow } from '../../../core/showcase/chart.ts';
import type { Provider, ProviderAddress } from '../../../core/showcase/provider.ts';
import type { ChangedSound, OriginalSound } from '../../../core/tempo/tempo.port.ts';
import { LOT_MOVES } from '../stage/books.ts';
import type { Done } from '../stage/simulated-server.ts';
import { MAKERS, MOVES_TO, NEWCOMERS, PACKS, PEOPLE, PROVIDERS, SOUNDS, START } from '../stage/simulated-world.ts';
import type { MakeRule } from './rule.ts';

/** What is on sale, as everybody must see it. */
function onSale(sound: Sound): Sound {
  const { id, name, type, extension, key, bpm, duration, seconds, free, isRareFind } = sound;
  const { previewUrl, waveform, midi, group, chartPosition, terms, pack } = sound;
  return {
    id,
    name,
    type,
    extension,
    key,
    bpm,
    duration,
    seconds,
    free,
    isRareFind,
    previewUrl,
    waveform,
    midi: midi && onSale(midi),
    group,
    chartPosition,
    terms,
    pack,
  };
}

const FILES: ReadonlyMap<number, Sound> = new Map(
  SOUNDS.flatMap((sound) => {
    const shown = onSale(sound);
    return [shown, ...(shown.midi ? [shown.midi] : [])].map((file) => [file.id, file] as const);
  }),
);
const KEPT: ReadonlySet<object> = new Set(SOUNDS);
const NOTHING = { known: false };
const FEATURED = demoCollections(SOUNDS);

/** Whether a value contains all that is known about it, in any order of fields; a backend in memory has more fields. */
function tells(shown: unknown, known: unknown): boolean {
  if (Object.is(shown, known)) return true;
  if (typeof shown !== 'object' || typeof known !== 'object' || shown === null || known === null) return false;
  if (Array.isArray(known) && known.length !== (shown as readonly unknown[]).length) return false;
  const of = (value: object, name: string): unknown => (value as Readonly<Record<string, unknown>>)[name];
  return Object.keys(known).every((name) => name in shown && tells(of(shown, name), of(known, name)));
}

const isSound = (sound: Sound): boolean => KEPT.has(sound) || tells(sound, FILES.get(sound.id) ?? NOTHING);
const isPack = (pack: Pack): boolean => tells(pack, PACKS.find(({ id }) => id === pack.id) ?? NOTHING);
const areSounds = (sounds: unknown): boolean => (sounds as readonly Sound[]).every(isSound);

/** The bounds of a list. */
const isPaged = ({ items, page, pages, total, size }: Page<unknown>, wanted: number): boolean =>
  page === wanted &&
  pages === Math.ceil(total / size) &&
  items.length === Math.max(0, Math.min(size, total - (page - 1) * size));

const isChartRow = ({ id, imageUrl, demoUrl }: ChartRow): boolean =>
  imageUrl === FILES.get(id)?.pack.imageUrl && demoUrl === FILES.get(id)?.previewUrl;

function isCollection({ id, slug, ...shown }: Collection): boolean {
  const featured = FEATURED.find((one) => one.id === id);
  if (!featured) {
    // There are no pictures in memory; elsewhere they are made of the packs' covers, which some collections have none
    // of.
    const isMade = shown.total > 0 && shown.imageUrl?.startsWith(`/media/collection/${slug}`);
    const isPicture = isMade || shown.imageUrl === null || shown.imageUrl === '/media/collection-background.jpg';
    return /^[a-z-]+-[0-9a-z]+$/.test(slug) && !shown.featured && !shown.free && isPicture;
  }
  const { name, description, imageUrl, free, soundIds } = featured;
  return tells(
    { slug, ...shown },
    { slug: featured.slug, name, description, imageUrl, free, featured: true, total: soundIds.length },
  );
}

/** Where a customer may have moved to: the model of accounts knows whose address it is. */
const isMoved = (email: string): boolean => MOVES_TO.some((place) => email.endsWith(`@${place}`));

function isUser({ id, username, email, isConfirmed, isAccount, isDashboard, isStaff, wallet }: User): boolean {
  const joined = NEWCOMERS.some((one) => one.username === username && (one.email === email || isMoved(email)));
  const isOwn = username === PEOPLE[id - 1] && (email === `${username}@demo.test` || isMoved(email)) && isConfirmed;
  const maker = MAKERS.find(({ name }) => name === username);
  const acts = isDashboard === (maker?.provider != null) && isStaff === (maker?.isStaff ?? false);
  return (joined || isOwn) && isAccount && acts && Number.isInteger(wallet.version);
}

function areEntries({ items, size }: StatementPage, [, wanted]: readonly unknown[], at: number): boolean {
  const isEntry = (entry: StatementEntry, place: number): boolean => {
    const { sound } = entry;
    const later = items[place - 1];
    const isNamed = sound === null ? OF_PLANS.has(entry.kind) : sound.name === FILES.get(sound.id)?.name;
    const isInOrder = !later || (entry.id < later.id && entry.at <= later.at);
    return isNamed && isInOrder && entry.at >= START && entry.at <= at;
  };
  return size === wanted && items.every(isEntry);
}

const areUndoable = (downloads: readonly UndoableDownload[]): boolean =>
  downloads.every(({ name, fileIds }) => fileIds.some((id) => FILES.get(id)?.name === name)) &&
  new Set(downloads.map(({ id }) => id)).size === downloads.length;

function isOriginal({ id, bpm, key, scale, previewUrl }: OriginalSound): boolean {
  const sound = FILES.get(id)!;
  const wanted = sound.key === null ? null : sound.key.endsWith('m') ? 'minor' : 'major';
  const isKey = sound.key === null ? key === null : key?.split('/').includes(sound.key) === true;
  return bpm === sound.bpm && scale === wanted && isKey && previewUrl === sound.previewUrl;
}

function isChanged({ hash, previewUrl, bpm, key }: ChangedSound, [, asked]: readonly unknown[]): boolean {
  const wanted = asked as Pick<ChangedSound, 'bpm' | 'key'>;
  return hash !== '' && previewUrl.includes(hash) && bpm === wanted.bpm && key === wanted.key;
}

const areCategories = ({ url, groups, ...page }: CategoryPage, { kind, page: wanted }: CategoryAddress): boolean =>
  isPaged(page, wanted) &&
  url === `/${kind === 'plugin' ? 'presets' : 'samples'}/${kind}/_slug_` &&
  areGroups(groups) &&
  page.items.every((one) => areGroups(one.groups));

const areGroups = (groups: ReadonlyArray<{ readonly key: string; readonly name: string }>): boolean =>
  groups.every(({ key, name }) => key !== '' && name.toLowerCase() === key);

function areProviders(page: Page<Provider>, { page: wanted, size }: ProviderAddress): boolean {
  const isKnown = page.items.every((one) => tells(one, PROVIDERS.find(({ slug }) => slug === one.slug) ?? NOTHING));
  return isPaged(page, wanted) && page.size === size && isKnown;
}

const areLinks = (links: readonly OwnedLink[], [files]: readonly unknown[]): boolean =>
  links.every(({ fileId, fileName, mime, url }) => {
    const asked = (files as readonly LinkWish[]).find(({ id }) => id === fileId);
    const isNamed = asked?.name == null ? fileName !== '' : fileName.startsWith(asked.name.replace(/\.\w+$/, ''));
    return isNamed && mime.includes('/') && url.endsWith(encodeURIComponent(fileName));
  });

type Holds = (value: never, args: readonly unknown[], done: Done) => boolean;

/** What answers must contain besides what the model of the shop checks. */
const WHOLE: Readonly<Partial<Record<Call, Holds>>> = {
  'catalogue.sounds': ({ items, collection, ...page }: Page<Sound> & { readonly collection: Collection | null }) =>
    items.every(isSound) &&
    (collection === null || isCollection(collection)) &&
    page.pages === Math.ceil(page.total / page.size),
  'catalogue.homeSounds': ({ items }: Page<Sound>) => items.every(isSound),
  'catalogue.sound': isSound,
  'catalogue.similar': areSounds,
  'selection.selected': areSounds,
  'catalogue.packs': ({ items }: Page<Pack>) => items.every(isPack),
  'catalogue.pack': isPack,
  'showcase.chart': (rows: readonly ChartRow[]) => rows.every(isChartRow),
  'showcase.categories': (page: CategoryPage, [asked]) => areCategories(page, asked as CategoryAddress),
  'showcase.categoryFilter': ({ groups, url }: CategoryFilter, [asked]) => {
    const { kind } = asked as CategoryAddress;
    return areGroups(groups) && url === (kind === 'instrument' ? '/' : `/?categories=${kind}`);
  },
  'showcase.providers': (page: Page<Provider>, [asked]) => areProviders(page, asked as ProviderAddress),
  'showcase.featuredCollections': (shown: readonly Collection[]) =>
    tells(
      shown.map(({ id }) => id),
      FEATURED.map(({ id }) => id),
    ) && shown.every(isCollection),
  'collections.own': (shown: readonly Collection[]) => shown.every(isCollection),
  'collections.collection': isCollection,
  'account.user': isUser,
  'credits.statement': (page: StatementPage, args, { at }) => areEntries(page, args, at),
  'credits.undoable': areUndoable,
  'tempo.request': isOriginal,
  'tempo.process': isChanged,
  'ownedFiles.links': areLinks,
};

/** Movements of credits that are not about a sound. */
const OF_PLANS: ReadonlySet<string> = new Set(['grant', ...Object.values(LOT_MOVES)]);

/** The balance in an answer, if any. */
function balanceIn({ call, answer }: Done): Balance | null {
  if (!answer.ok) return null;
  if (call === 'account.user') {
    const { id, wallet } = answer.value as User;
    return { customerId: id, credits: wallet.balance, version: wallet.version ?? 0 };
  }
  const { after = null } = (answer.value ?? {}) as { readonly after?: Balance | null };
  return after;
}

const MOVES_SHELVES = /^(?:publishing|review|shelf)\./;
const ABOUT_SHELVES = /^(?:catalogue|selection|showcase|credits|tempo)\./;

/**
 * Every answer contains all of what was put on sale and written down, field by field, and a balance has one version.
 */
export const answersAreWhole: MakeRule = ({ server, trace }, must) => {
  let read = 0;
  /** Whether makers have changed what is on sale. */
  let isMoved = false;
  const balances = new Map<string, number>();

  function checkBalance(done: Done): void {
    const balance = balanceIn(done);
    if (balance === null) return;
    const { customerId, credits, version } = balance;
    const before = balances.get(`${customerId} ${version}`);
    balances.set(`${customerId} ${version}`, credits);
    must(customerId === done.customerId, () => `${done.call} tells ${done.customerId} the balance of ${customerId}`);
    must((before ?? credits) === credits, () => `version ${version} of a balance is ${before}, and ${credits}`);
  }

  return {
    answered({ browser }, call, answer) {
      if (call === 'account.logOut' && answer.ok)
        must(browser.cookies.read('wishlist_products') === null, 'a cookie of liked packs stays after a logout');
    },
    afterStep() {
      for (const done of server.done.slice(read)) {
        const { call, args, answer } = done;
        checkBalance(done);
        isMoved ||= MOVES_SHELVES.test(call);
        const holds = answer.ok && !(isMoved && ABOUT_SHELVES.test(call)) && WHOLE[call];
        if (!holds) continue;
        trace.saw('near: an answer is whole');
        if (!holds(answer.value as never, args, done))
          must(false, `${call} ${JSON.stringify(args)} answered ${JSON.stringify(answer.value).slice(0, 600)}`);
      }
      read = server.done.length;
    },
  };
};
