import { activeFilters, isUnfiltered } from '../../../../core/catalogue/filters/active-filters.ts';
import type { FacetCounts } from '../../../../core/catalogue/filters/facets.ts';
import { FILTER_ARRAYS, type Filters } from '../../../../core/catalogue/filters/filters.ts';
import { CIRCLE, countOnNote, neighboursOf } from '../../../../core/catalogue/filters/key-circle.ts';
import type { ListAddress } from '../../../../core/catalogue/filters/list-address.ts';
import { matchingValues } from '../../../../core/catalogue/filters/matching-values.ts';
import { quickFilters } from '../../../../core/catalogue/filters/quick-filters.ts';
import { paginationGate } from '../../../../core/catalogue/lists/pagination.ts';
import { isBusy } from '../../../../core/catalogue/lists/list-state.ts';
import { CHOICES, type Choice } from '../../presses/choices.ts';
import { chosen, ordersOf } from '../../presses/filtering.ts';
import { queryOf } from '../address-model.ts';
import { isEqual } from '../equal.ts';
import { changed, ordersOffered, standing } from '../filter-model.ts';
import { keyIn, mixesWith } from '../key-model.ts';
import type { Must } from '../rule.ts';
import { type Part, once, shows } from './draws.ts';

/** The texts of the pills, in the order of the filter bar. */
function pills({
  name,
  arrays,
  key,
  excludedKey,
  chord,
  neighbours,
  bpm,
  free,
  hidesOwned,
  rareFind,
  stems,
}: Filters): readonly unknown[] {
  const all: unknown[] = [];
  if (name !== null) all.push([`\u201c${name}\u201d`, 'include']);
  for (const array of FILTER_ARRAYS) {
    for (const value of arrays[array].include) all.push([`${array} ${value}`, 'include']);
    for (const value of arrays[array].exclude) all.push([`${array} ${value}`, 'exclude']);
  }
  if (key !== null) all.push([chord === null ? `Key ${key.note}` : `${key.note} ${chord}`, 'include']);
  if (excludedKey !== null) all.push([`Key ${excludedKey}`, 'exclude']);
  if (chord !== null && key === null) all.push([chord === 'major' ? 'Major' : 'Minor', 'include']);
  if (neighbours) all.push(['With neighboring keys', 'include']);
  if (bpm !== null) all.push([bpm.min === bpm.max ? `${bpm.min} BPM` : `${bpm.min}\u2013${bpm.max} BPM`, 'include']);
  if (free) all.push(['Free', 'include']);
  if (hidesOwned) all.push(['Without what I own', 'include']);
  if (rareFind) all.push(['Rare Finds', 'include']);
  if (stems !== null) all.push([`Stems: ${stems.name}`, 'include']);
  return all;
}

const LABELS: Readonly<Record<string, string>> = {
  'createdAt,desc': 'Most Recent',
  'globalChartPosition,asc': 'Trending',
  'topGlobalChartPosition,asc': 'Most Popular',
  '_score,desc': 'Most Relevant',
  'id,desc': 'Newest',
  'seconds,desc': 'Time',
  'bpm,asc': 'BPM, low to high',
  'bpm,desc': 'BPM, high to low',
  'key,asc': 'Key',
  'name,asc': 'Name',
};

function labelOf({ column, direction }: NonNullable<ListAddress['order']>): string {
  const label = LABELS[`${column},${direction}`];
  if (label !== undefined) return label;
  return `${Object.entries(LABELS).find(([order]) => order.startsWith(`${column},`))![1]}, reversed`;
}

const query = (address: ListAddress, filters: Filters | null): string | null =>
  filters && queryOf({ ...address, filters });

const PINNED = { isCustomer: true, key: { note: 'A', chord: 'minor' }, bpm: 120 } as const;

/** The effect of each chip above the list, as an action of the filter bar. */
const CHIPS: Readonly<Record<string, (filters: Filters) => Choice>> = {
  Loops: () => ({ does: 'value', array: 'types', value: 'LOOP', stance: 'include' }),
  'One-shots': () => ({ does: 'value', array: 'types', value: 'ONE_SHOT', stance: 'include' }),
  MIDI: () => ({ does: 'value', array: 'types', value: 'MIDI_SOUND', stance: 'include' }),
  Free: () => ({ does: 'free' }),
  'Hide owned': () => ({ does: 'hidesOwned' }),
  'My key': () => ({ does: 'wholeKey', note: 'A', chord: 'minor' }),
  'My BPM ±5': ({ bpm }) => ({ does: 'bpm', range: bpm?.min === 115 && bpm.max === 125 ? null : [115, 125] }),
};

/** Every chip above a list does what its label says. */
function chips(address: ListAddress, must: Must): void {
  const { scope, filters } = address;
  for (const { label, pressed } of quickFilters(scope, filters, PINNED, null)) {
    const wanted = standing(changed(filters, CHIPS[label]!(filters))!);
    if (!isEqual(pressed, wanted))
      shows(must, `the chip ${label} of ${barOf(address)}`, query(address, pressed), query(address, wanted));
  }
}

const barOf = ({ scope, filters, order }: ListAddress): string => JSON.stringify([scope, filters, order]);

/** All controls of the filter bar of a list, and its sort. */
const bar = once((address: ListAddress, must) => {
  const name = barOf(address);
  const { filters } = address;
  const active = activeFilters(filters, (array, value) => `${array} ${value}`);
  shows(
    must,
    `the pills of ${name}`,
    active.map(({ label, stance }) => [label, stance]),
    pills(filters),
  );
  shows(must, `whether ${name} is narrowed`, isUnfiltered(filters), pills(filters).length === 0);
  for (const choice of CHOICES) {
    const next = changed(filters, choice);
    const [drawn, wanted] = [chosen(filters, choice), next && standing(next)];
    if (!isEqual(drawn, wanted))
      shows(must, `${JSON.stringify(choice)} of ${name}`, query(address, drawn), query(address, wanted));
  }
  chips(address, must);
  const orders = ordersOf(address).map(({ order, label }) => [order.column, order.direction, label]);
  const offered = ordersOffered(address, 'sounds').map((order) => [
    order.column,
    order.direction,
    // Reversed, the order by time is still that option.
    order.column === 'seconds' ? 'Time' : labelOf(order),
  ]);
  shows(must, `the sort of ${name}`, orders, offered);
}, barOf);

export const filterBar: Part = {
  from: ({ app }) => [app.catalogue.soundList.current],
  check({ app }, must) {
    const list = app.catalogue.soundList.current;
    if (list.phase === 'idle') return;
    shows(must, 'whether the filter bar waits', isBusy(list), list.phase === 'loading');
    bar(list.address, must);
  },
};

const NOTES = ['C', 'C#', 'Db', 'D', 'Eb', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'Bb', 'B'];

type Values = FacetCounts['keys'];

const notes = once((keys: Values, must) => {
  for (const note of NOTES)
    for (const chord of [null, 'major', 'minor'] as const) {
      const pitch = keyIn(note)!.pitch;
      const own = keys.filter(({ value }) => {
        const key = keyIn(value)!;
        return key.pitch === pitch && (chord === null || key.isMinor === (chord === 'minor'));
      });
      const sum = own.reduce((all, { count }) => all + count, 0);
      shows(must, `sounds in ${note} ${chord}`, countOnNote(keys, note, chord), sum);
    }
}, JSON.stringify);

const narrowed = once((values: Values, must) => {
  for (const typed of ['', ' ', 'K', 'ar ', 'DR', 'late-']) {
    const wanted = typed.trim().toLowerCase();
    const fitting = values.filter(({ name }) => name.toLowerCase().includes(wanted));
    shows(must, `values that have '${typed}'`, matchingValues(values, typed), fitting);
  }
}, JSON.stringify);

function facetsDrawn({ keys, instruments, moods, tags }: FacetCounts, must: Must): void {
  notes(keys, must);
  for (const values of [instruments, moods, tags]) narrowed(values, must);
}

const circle = once((_: 'circle', must) => {
  const majors = ['C', 'G', 'D', 'A', 'E', 'B', 'F#', 'Db', 'Ab', 'Eb', 'Bb', 'F'];
  const minors = ['A', 'E', 'B', 'F#', 'C#', 'G#', 'Eb', 'Bb', 'F', 'C', 'G', 'D'];
  shows(
    must,
    'the circle of fifths',
    CIRCLE.map(({ major, minor }) => [major, minor]),
    majors.map((note, at) => [
      { note, chord: 'major' },
      { note: minors[at]!, chord: 'minor' },
    ]),
  );
  const all = [
    ...majors.map((note) => ({ note, chord: 'major' as const })),
    ...minors.map((note) => ({ note, chord: 'minor' as const })),
  ];
  const nameOf = ({ note, chord }: (typeof all)[number]) => (chord === 'minor' ? `${note}m` : note);
  for (const key of all) {
    const mixing = all.map(nameOf).filter((name) => mixesWith(keyIn(name)!, keyIn(nameOf(key))!));
    shows(must, `the neighbors of ${nameOf(key)}`, neighboursOf(key).map(nameOf).toSorted(), mixing.toSorted());
  }
});

const drawnFacets = new WeakSet<FacetCounts>();

export const facetGroups: Part = {
  from: ({ app }) => [app.catalogue.facets.current],
  check({ app }, must) {
    const facets = app.catalogue.facets.current;
    if (facets.phase !== 'loaded' || drawnFacets.has(facets.counts)) return;
    drawnFacets.add(facets.counts);
    circle('circle', must);
    facetsDrawn(facets.counts, must);
  },
};

/** What replaces the pagination [LIST-39, DECISION-38]. */
export const gate: Part = {
  from: ({ app }) => [app.account.session.current, app.catalogue.soundList.current],
  check({ app, user }, must) {
    const list = app.catalogue.soundList.current;
    if (list.phase === 'idle') return;
    const { scope } = list.address;
    const isRunning = user?.plan != null && !user.plan.isExpired;
    const expected =
      scope.kind === 'downloadHistory' ? 'none' : user === null ? 'login' : isRunning ? 'none' : 'subscribe';
    shows(must, 'the gate of the pagination', paginationGate(app.account.session.current, scope), expected);
  },
};
