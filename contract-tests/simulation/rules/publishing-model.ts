import type { Draft, DraftSummary } from '../../../core/publishing/draft.ts';
import type { SheetRow } from '../../../domain/publishing/pack-files.ts';
import type { Setting } from '../stage/stage.ts';
import type { Done } from '../stage/simulated-server.ts';
import { MAKERS } from '../stage/simulated-world.ts';

export type PackState = DraftSummary['state'];

/** A pack as its maker and staff have left it. */
export interface KnownPack {
  readonly id: number;
  readonly provider: string;
  version: number;
  revision: number;
  name: string;
  state: PackState;
  /** Digests by path. */
  files: ReadonlyMap<string, string>;
  /** In one line each, by path; a sheet may change them with a check. */
  labels: ReadonlyMap<string, string>;
  /** Names of the findings of the last check, and of those that staff has waived. */
  findings: ReadonlySet<string>;
  waived: ReadonlyMap<string, string>;
  returned: string | null;
  objection: string | null;
  submittedAt: number | null;
  onSaleAt: number | null;
  packSlug: string | null;
  /** Null if staff approves it; what is sampled is known to staff alone. */
  alone: 'trusted' | 'confirmed' | 'objected' | null;
  /** A check was asked for, whose end was not seen yet. */
  isChecking: boolean;
  /** Whether all of its files have arrived, as far as is known. */
  isWhole: boolean;
  /** Whether it ever had a sheet, whose labels come with a check. */
  hadSheet: boolean;
}

type Arrows = Readonly<Partial<Record<PackState, PackState>>>;

/** What may become of a pack in each state, and by whose call. A pack of staff's choice never comes back by itself. */
const MAKER_CALLS: Readonly<Record<string, Arrows>> = {
  'publishing.push': { draft: 'draft', checked: 'draft', submitted: 'draft', withdrawn: 'draft' },
  'publishing.saveLabels': { draft: 'draft', checked: 'draft', submitted: 'draft', withdrawn: 'draft' },
  'publishing.describe': { draft: 'draft', checked: 'draft', submitted: 'draft', withdrawn: 'draft' },
  'publishing.check': { draft: 'checked', checked: 'checked' },
  'publishing.submit': { checked: 'submitted', submitted: 'submitted' },
  'publishing.reschedule': { scheduled: 'scheduled' },
  'publishing.withdraw': {
    draft: 'withdrawn',
    checked: 'withdrawn',
    submitted: 'withdrawn',
    approved: 'withdrawn',
    scheduled: 'withdrawn',
    withdrawn: 'withdrawn',
    'on-sale': 'off-sale',
    'off-sale': 'off-sale',
  },
  'publishing.relist': { 'off-sale': 'on-sale', 'on-sale': 'on-sale' },
  'publishing.remove': { draft: 'withdrawn', checked: 'withdrawn', withdrawn: 'withdrawn' },
};
const STAFF_CALLS: Readonly<Record<string, Arrows>> = {
  'review.approve': { submitted: 'approved', approved: 'approved' },
  'review.giveBack': { submitted: 'draft', approved: 'draft', scheduled: 'draft' },
  'review.waive': { draft: 'draft', checked: 'checked', submitted: 'submitted' },
  'review.schedule': { approved: 'scheduled', scheduled: 'scheduled' },
  'review.confirm': { 'on-sale': 'on-sale', 'off-sale': 'off-sale' },
  'review.object': { 'on-sale': 'off-sale', 'off-sale': 'off-sale' },
};
/** What may be answered: kinds of failures, or 'ok' with one of these states. */
export interface Allowed {
  readonly kinds: ReadonlySet<string>;
  readonly states: ReadonlySet<PackState>;
}

const only = (...kinds: readonly string[]): Allowed => ({ kinds: new Set(kinds), states: new Set() });

export const findingName = ({ code, file, text }: { code: string; file: string | null; text: string }): string =>
  `${code} of ${file ?? 'all'}: ${text}`;

/** The provider that a customer acts for, and whether they are staff. */
export interface Role {
  readonly provider: string | null;
  readonly isStaff: boolean;
}

const NO_ROLE: Role = { provider: null, isStaff: false };

/** Who is what: without makers, their ids are those of others. */
export const rolesIn =
  ({ hasMakers }: Setting) =>
  (customerId: number | null): Role => {
    const maker = hasMakers ? MAKERS.find(({ id }) => id === customerId) : undefined;
    return maker ? { provider: maker.provider?.slug ?? null, isStaff: maker.isStaff } : NO_ROLE;
  };

/** What makers and staff may do, written from what they are promised. */
export class PublishingModel {
  readonly #roleOf: (customerId: number | null) => Role;

  constructor(roleOf: (customerId: number | null) => Role) {
    this.#roleOf = roleOf;
  }

  readonly packs = new Map<number, KnownPack>();
  readonly trusted = new Set<string>();
  /** How many checks of each pack are on their way. */
  readonly #asked = new Map<number, number>();

  asks(id: number, more: 1 | -1): void {
    this.#asked.set(id, Math.max(0, (this.#asked.get(id) ?? 0) + more));
  }

  isChecking({ id, isChecking }: KnownPack): boolean {
    return isChecking || (this.#asked.get(id) ?? 0) > 0;
  }

  /** What a call about one pack may answer; null for other calls. */
  allows({ call, args, customerId, at }: Done): Allowed | null {
    const [first] = args;
    const isStaffs = call === 'review.draft' || call === 'review.trust' || call in STAFF_CALLS;
    if (!isStaffs && call !== 'publishing.draft' && !(call in MAKER_CALLS)) return null;
    if (customerId === null) return only('unauthenticated');
    const { provider, isStaff } = this.#roleOf(customerId);
    if (isStaffs ? !isStaff : provider === null) return only('forbidden');
    if (call === 'publishing.push') return this.#allowsPush(first as { readonly name: string }, provider ?? '', at);
    const pack = this.packs.get(first as number);
    if (!pack || (!isStaffs && pack.provider !== provider)) return only('notFound');
    return this.#allowsAbout(pack, call, args, at);
  }

  /** The open pack of a provider by its name. */
  open(provider: string, name: string): KnownPack | undefined {
    return [...this.packs.values()].find(
      (one) => one.provider === provider && one.name === name && one.state !== 'on-sale' && one.state !== 'off-sale',
    );
  }

  /** What may have become of a pack by itself: a check has ended, or its moment has come. */
  statesOf(pack: KnownPack, now: number): readonly PackState[] {
    const { state, onSaleAt, alone, provider } = pack;
    const states: PackState[] = [state];
    if (this.isChecking(pack) && state === 'draft') states.push('checked');
    if (state !== 'scheduled' || onSaleAt === null || onSaleAt > now) return states;
    states.push('on-sale', 'off-sale');
    if (alone !== null && !this.trusted.has(provider)) states.push('submitted');
    return states;
  }

  #allowsPush({ name }: { readonly name: string }, provider: string, now: number): Allowed {
    const pack = this.open(provider, name);
    if (!pack) return { kinds: new Set(['ok', 'invalid']), states: new Set(['draft']) };
    const moved = this.#moved(pack, MAKER_CALLS['publishing.push'] ?? {}, now);
    // One whose moment has come may be sold by now, so that this is its next version.
    const next: readonly PackState[] = this.statesOf(pack, now).includes('on-sale') ? ['draft'] : [];
    // The same files change nothing, whatever the state.
    return {
      kinds: new Set([...moved.kinds, 'ok', 'invalid']),
      states: new Set([...moved.states, ...next, ...this.statesOf(pack, now)]),
    };
  }

  #moved(pack: KnownPack, arrows: Arrows, now: number): { kinds: Set<string>; states: Set<PackState> } {
    const from = this.statesOf(pack, now);
    const states = new Set(from.flatMap((state) => arrows[state] ?? []));
    const kinds = new Set([
      ...(states.size > 0 ? ['ok'] : []),
      ...(from.some((state) => arrows[state] === undefined) ? ['forbidden'] : []),
    ]);
    return { kinds, states };
  }

  #allowsAbout(pack: KnownPack, call: string, args: readonly unknown[], now: number): Allowed {
    if (call === 'publishing.draft' || call === 'review.draft' || call === 'review.trust') {
      if (call === 'review.trust' && isBlank(args[2])) return only('invalid');
      return { kinds: new Set(['ok']), states: new Set(this.statesOf(pack, now)) };
    }
    const moved = this.#moved(pack, MAKER_CALLS[call] ?? STAFF_CALLS[call] ?? {}, now);
    const isSure = this.statesOf(pack, now).length === 1 && !this.isChecking(pack);
    switch (call) {
      case 'publishing.saveLabels':
      case 'publishing.describe':
        if (args[1] !== pack.revision) return isSure ? only('invalid') : also(moved, 'invalid');
        // Words that no pack may have; and while something goes on, its revision may be another one by now.
        return call === 'publishing.describe' || !isSure ? also(moved, 'invalid') : moved;
      case 'publishing.check':
        // A sheet that differs from the shop has to be decided about.
        return pack.isWhole && !pack.hadSheet ? this.#checking(moved) : this.#checking(also(moved, 'invalid'));
      case 'publishing.submit':
        return this.#allowsSubmit(pack, args[1] as number | null, now, moved);
      case 'publishing.reschedule':
        if (isPast(args[1], now)) return also(also(moved, 'invalid'), 'forbidden');
        if (pack.alone === null) return moved.states.size > 0 && isSure ? only('forbidden') : also(moved, 'forbidden');
        return this.#selling(moved);
      case 'publishing.relist':
        return pack.objection === null ? moved : also(moved, 'forbidden');
      case 'review.giveBack':
        if (isBlank(args[1])) return only('invalid');
        return pack.returned === args[1] ? also(moved, 'ok', pack.state) : moved;
      case 'review.waive': {
        if (isBlank(args[2])) return only('invalid');
        const isThere = pack.findings.has(findingName(args[1] as Parameters<typeof findingName>[0]));
        return isThere ? moved : this.isChecking(pack) ? also(moved, 'notFound') : only('notFound');
      }
      case 'review.schedule':
        return isPast(args[1], now) ? only('invalid') : this.#selling(moved);
      case 'review.confirm':
      case 'review.object':
        if (call === 'review.object' && isBlank(args[1])) return only('invalid');
        if (pack.alone === null) return only('forbidden');
        // What was decided so is not decided again.
        return pack.alone === (call === 'review.confirm' ? 'confirmed' : 'objected')
          ? also(moved, 'ok', pack.state)
          : moved;
      default:
        return moved;
    }
  }

  /** A check may still be under way when it is answered. */
  #checking(moved: Allowed): Allowed {
    return moved.states.size === 0 ? moved : { ...moved, states: new Set([...moved.states, 'draft']) };
  }

  #selling(moved: Allowed): Allowed {
    return moved.states.size === 0 ? moved : { ...moved, states: new Set([...moved.states, 'on-sale', 'off-sale']) };
  }

  #allowsSubmit(pack: KnownPack, at: number | null, now: number, moved: Allowed): Allowed {
    const isTrusted = this.trusted.has(pack.provider);
    if (isTrusted) {
      // Unless something keeps it from being sold, it goes its way by itself; a repeated call changes nothing.
      const states = new Set<PackState>([...moved.states, 'scheduled', 'on-sale', 'off-sale', pack.state]);
      return { kinds: new Set([...moved.kinds, 'ok', 'invalid', 'forbidden']), states };
    }
    const isWaiting = this.statesOf(pack, now).some((state) => state === 'checked' || state === 'submitted');
    if (at !== null && isWaiting && pack.alone === null && !this.isChecking(pack)) return only('invalid');
    const isBlocked = pack.state === 'checked' && this.blocksOf(pack) > 0;
    if (isBlocked && !this.isChecking(pack)) return only('forbidden');
    return this.isChecking(pack) || pack.alone !== null ? also(also(moved, 'forbidden'), 'invalid') : moved;
  }

  /** Findings that keep it from being sold. */
  blocksOf({ findings, waived }: KnownPack): number {
    return [...findings].filter((name) => !waived.has(name)).length;
  }

  /** Takes over what an answer says of a pack. */
  learn(draft: Draft, alone: KnownPack['alone']): KnownPack {
    const before = this.packs.get(draft.id);
    const blocking = draft.findings.filter(({ level }) => level === 'block');
    const nameOf = ({ code, file, measured }: (typeof blocking)[number]) =>
      findingName({ code, file, text: measured.text });
    const pack: KnownPack = {
      id: draft.id,
      provider: draft.provider.slug,
      version: draft.version,
      revision: draft.revision,
      name: draft.name,
      state: draft.state,
      files: new Map(draft.files.map(({ path, sha256 }) => [path, sha256])),
      labels: new Map(draft.files.map(({ path, labels }) => [path, labelsLine(labels)])),
      findings: new Set(blocking.map(nameOf)),
      waived: new Map(blocking.flatMap((one) => (one.waived === null ? [] : [[nameOf(one), one.waived] as const]))),
      returned: draft.returned,
      objection: draft.objection,
      submittedAt: draft.submittedAt,
      onSaleAt: draft.onSaleAt,
      packSlug: draft.packSlug,
      alone,
      isChecking: draft.checking !== null,
      isWhole: draft.files.every(({ isHere }) => isHere),
      hadSheet: (before?.hadSheet ?? false) || draft.files.some(({ path }) => path === 'pack.csv'),
    };
    if (before) Object.assign(before, pack);
    else this.packs.set(draft.id, pack);
    return this.packs.get(draft.id) ?? pack;
  }

  remove(id: number): void {
    this.packs.delete(id);
  }

  /** All versions of a pack leave the shelf together, and come back together. */
  allVersions(slug: string | null, state: 'on-sale' | 'off-sale'): void {
    for (const one of this.packs.values())
      if (slug !== null && one.packSlug === slug && (one.state === 'on-sale' || one.state === 'off-sale')) {
        if (one.state !== state) one.revision += 1;
        one.state = state;
      }
  }
}

const also = (allowed: Allowed, kind: string, ...states: readonly PackState[]): Allowed => ({
  kinds: new Set([...allowed.kinds, kind]),
  states: new Set([...allowed.states, ...states]),
});

const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === '';
const isPast = (at: unknown, now: number): boolean => typeof at === 'number' && at < now;

/** Labels in one line, the same for all that say the same. */
export function labelsLine(labels: SheetRow | null): string {
  const said = Object.entries(labels ?? {}).filter(
    ([name, value]) =>
      value !== undefined && !(Array.isArray(value) && value.length === 0) && (value !== null || MAY_BE_NONE.has(name)),
  );
  return JSON.stringify(said.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** A sound may have no tempo and no key, which is more than nothing said about them. */
const MAY_BE_NONE: ReadonlySet<string> = new Set(['bpm', 'key']);
