import type { Clock } from '../../../core/kernel/clock.ts';
import type { Pack, Term } from '../../../core/catalogue/packs/pack.ts';
import type { SoundTerm } from '../../../core/catalogue/sounds/sound.ts';
import { deliveredWav } from '../../../domain/audio/delivered-wav.ts';
import { demoAmong } from '../../../domain/catalogue/pack-demo.ts';
import { clockTime } from '../../../domain/figures.ts';
import { accompaniments } from '../../../domain/publishing/accompany.ts';
import { deliveredLabels, soundTitle } from '../../../domain/publishing/delivered-as.ts';
import { isSold } from '../../../domain/publishing/check-pack.ts';
import { nameOfWord, slugOf } from '../../../domain/publishing/names.ts';
import { isDemoOfPack, signedDeclaration } from '../../../domain/publishing/pack-files.ts';
import type { Declaration } from '../../../domain/rights/declaration.ts';
import { nextState } from '../../../domain/publishing/states.ts';
import { heldContent, toldPackPath } from '../../../domain/publishing/maker-mails.messages.ts';
import { type Hold, mayMoveSale } from '../../../domain/publishing/trust.ts';
import type { Withdrawing, WorldDraft, WorldDraftFile, WorldOriginal, WorldSound } from '../records.ts';
import { characterOf } from '../similar/sound-character.ts';
import { type Mailing, tellMembers } from './tell-members.ts';
import { type Trusting, holdNow } from './hold-now.ts';

/** The parts of a world that concern what is on sale. */
interface Shelves extends Mailing {
  readonly clock: Clock;
  drafts: readonly WorldDraft[];
  readonly trust: Trusting['trust'];
  readonly packs: readonly Pack[];
  readonly packsEverSold: readonly Pack[];
  readonly sounds: readonly WorldSound[];
  readonly pushed: ReadonlyMap<string, ReadonlyMap<string, Uint8Array<ArrayBuffer>>>;
  readonly originals: Map<number, WorldOriginal>;
  restock(packs: readonly Pack[], sounds: readonly WorldSound[]): void;
  mailedAddress(path: string): string;
  withdrawalOf(slug: string): Withdrawing | null;
  withdraw(slug: string, by: Withdrawing): void;
  relist(slug: string): boolean;
}

/** Puts packs on sale whose moment has come. */
export function sellDue(world: Shelves): void {
  const now = world.clock.now();
  const isDue = ({ state, onSaleAt }: WorldDraft): boolean =>
    onSaleAt !== null && onSaleAt <= now && nextState(state, 'sell', 'shop') !== null;
  for (const draft of world.drafts.filter((one) => isDue(one) && mayMoveSale(one))) {
    const hold = holdNow(world, draft);
    if (hold !== null) holdForStaff(world, draft, hold);
  }
  for (const draft of world.drafts.filter(isDue)) {
    // Marks it first, so that a nested look at what is on sale finds nothing due.
    world.drafts = world.drafts.map((one) => (one === draft ? { ...draft, state: 'on-sale' } : one));
    // New items in a pack that its provider has withdrawn are withdrawn with it.
    const gone = world.drafts.find(
      ({ state, provider, about }) =>
        state === 'off-sale' && provider.slug === draft.provider.slug && about.name === draft.about.name,
    );
    const withdrawal = gone?.packSlug ? world.withdrawalOf(gone.packSlug) : null;
    if (gone?.packSlug) world.relist(gone.packSlug);
    const packSlug = stock(world, draft);
    if (withdrawal) world.withdraw(packSlug, withdrawal);
    world.drafts = world.drafts.map((one) =>
      one.id === draft.id
        ? { ...one, packSlug, ...(gone && { state: 'off-sale' }), revision: draft.revision + 1, changedAt: now }
        : one,
    );
  }
}

/**
 * Passes a pack on to staff if it was handed in under trust that was revoked; its wait starts now, and the provider's
 * members read why.
 */
function holdForStaff(world: Shelves, draft: WorldDraft, hold: Hold): void {
  const now = world.clock.now();
  const held: WorldDraft = {
    ...draft,
    state: nextState(draft.state, 'hold', 'shop') ?? draft.state,
    alone: null,
    onSaleAt: null,
    submittedAt: now,
    revision: draft.revision + 1,
    changedAt: now,
  };
  world.drafts = world.drafts.map((one) => (one === draft ? held : one));
  const link = world.mailedAddress(toldPackPath(draft.id));
  tellMembers(world, draft.provider.slug, heldContent({ pack: draft.about.name, hold, link }));
}

/** Ids of pushed items, beyond those of the demo. */
const FIRST_ID = 100_001;

/** Adds new items to a pack with this name; otherwise creates the pack. Returns its slug. */
function stock(world: Shelves, { provider, about, files }: WorldDraft): string {
  const { packs, sounds } = world;
  const before = packs.find((one) => one.provider.slug === provider.slug && one.name === about.name);
  const sold = files.filter(({ path, checked }) => checked !== null && isSold(checked) && !isDemoOfPack(path));
  const known = new Set([...world.originals.values()].map(({ sha256 }) => sha256));
  const fresh = sold.filter(({ sha256 }) => !known.has(sha256));
  const companions = accompaniments(fresh.flatMap(({ checked }) => checked ?? []));
  const isCompanion = new Set(companions.values());
  const own = fresh.filter(({ path }) => !isCompanion.has(path));
  const count = (wanted: string): number => fresh.filter(({ checked }) => checked?.kind === wanted).length;
  const firstId = Math.max(FIRST_ID - 1, ...world.originals.keys()) + 1;
  const pack: Pack = {
    // What is off sale has its id and its address, too.
    ...(before ?? newPack(world.packsEverSold, provider, about)),
    presetAmount: (before?.presetAmount ?? 0) + count('preset'),
    midiAmount: (before?.midiAmount ?? 0) + count('midi'),
    samplesAmount: (before?.samplesAmount ?? 0) + count('sound'),
    soundsAmount: (before?.soundsAmount ?? 0) + own.length,
    declaration: declarationIn(about) ?? before?.declaration ?? null,
    ...(!before && {
      genres: about.genres.map(termOf),
      tags: about.tags.map(termOf),
      free: fresh.every(({ labels }) => labels?.price === 'free'),
    }),
  };
  const here = world.pushed.get(provider.slug);
  const idOf = (path: string): number => firstId + fresh.findIndex((file) => file.path === path);
  for (const { path, sha256, checked, labels } of fresh) {
    const bytes = here?.get(sha256);
    if (!bytes || !checked) continue;
    const said = deliveredLabels(
      { pack: about.name, provider: provider.name, genres: about.genres.map(nameOfWord) },
      checked,
      labels,
    );
    world.originals.set(idOf(path), { sha256, delivered: deliveredWav(bytes, said) ?? bytes });
  }
  const made = own.map((file) => {
    const midiPath = companions.get(file.path);
    const midi = fresh.find(({ path }) => path === midiPath);
    const sound = soundOf(file, idOf(file.path), pack, world.clock.now());
    return midi
      ? { ...sound, midi: { ...soundOf(midi, idOf(midi.path), pack, world.clock.now()), duration: sound.duration } }
      : sound;
  });
  const demo = demoAmong(made.filter(({ previewUrl }) => previewUrl !== null));
  const whole: Pack = { ...pack, demoUrl: pack.demoUrl ?? demo?.previewUrl ?? null };
  const inPack = <Of extends WorldSound>(sound: Of): Of => ({
    ...sound,
    pack: whole,
    midi: sound.midi && { ...sound.midi, pack: whole },
  });
  world.restock(before ? packs.map((one) => (one === before ? whole : one)) : [...packs, whole], [
    ...sounds.map((sound) => (sound.pack.id === whole.id ? inPack(sound) : sound)),
    ...made.map(inPack),
  ]);
  return whole.slug;
}

/** The public version: who declared it is not published. */
function declarationIn({ declaration }: WorldDraft['about']): Declaration | null {
  const signed = signedDeclaration(declaration);
  if (signed === null) return null;
  const { origin, ai, aiParts, aiTraining } = signed;
  return { origin, ai, aiParts, aiTraining };
}

function newPack(packs: readonly Pack[], provider: Term, { name }: WorldDraft['about']): Pack {
  const isFree = (slug: string): boolean => packs.every((pack) => pack.slug !== slug);
  let slug = slugOf(name);
  for (let number = 1; !isFree(slug); number += 1)
    slug = [name, provider.name, ...(number > 1 ? [String(number)] : [])].map(slugOf).join('-');
  return {
    id: Math.max(FIRST_ID - 1, ...packs.map(({ id }) => id)) + 1,
    name,
    slug,
    free: false,
    featured: false,
    imageUrl: null,
    demoUrl: null,
    presetAmount: 0,
    midiAmount: 0,
    samplesAmount: 0,
    soundsAmount: 0,
    tags: [],
    genres: [],
    declaration: null,
    provider,
  };
}

const termOf = (word: string): Term => ({ name: nameOfWord(word), slug: slugOf(word) });

function soundOf({ path, labels, checked }: WorldDraftFile, id: number, pack: Pack, now: number): WorldSound {
  const { bpm = null, key = null, sound = null } = checked ?? {};
  const type = checked?.type ?? 'ONE_SHOT';
  const seconds = sound?.seconds ?? 0;
  const terms: readonly SoundTerm[] = [
    ...(labels?.instruments ?? []).map((word) => ({ ...termOf(word), kind: 'INSTRUMENT' }) as const),
    ...(labels?.moods ?? []).map((word) => ({ ...termOf(word), kind: 'MOOD' }) as const),
  ];
  const fileName = (path.split('/').at(-1) ?? path).replace(/\.[A-Za-z0-9]+$/, '');
  return {
    id,
    name: soundTitle({ file: path, bpm, key }, labels),
    fileName,
    type,
    extension: (/\.([A-Za-z0-9]+)$/.exec(path)?.[1] ?? 'wav').toLowerCase(),
    key,
    bpm,
    duration: clockTime(Math.round(seconds)),
    seconds,
    free: labels?.price === 'free',
    isRareFind: labels?.price === 'rare',
    previewUrl: sound ? `/memory/preview/${id}.wav` : null,
    waveform: null,
    midi: null,
    group: null,
    chartPosition: null,
    topChartPosition: null,
    terms,
    parameters: [],
    character: characterOf({ terms, type, key, bpm, seconds }),
    createdAt: now,
    pack,
  };
}
