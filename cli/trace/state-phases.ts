import type { App } from '../../composition/app.ts';
import { entriesOf } from '../../domain/records.ts';
import type { Readable } from '../../core/kernel/readable.ts';
import type { StateName } from './state-names.ts';

type Opened<Part> = Part extends { open(): Promise<infer Open> } ? Open : Part;

type At<Part, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Opened<Part>
    ? At<Opened<Part>[Key], Rest>
    : never
  : Path extends keyof Opened<Part>
    ? Opened<Part>[Path]
    : never;

type ValueOf<State> = State extends Readable<infer Value> ? Value : never;
type PhaseOf<Value> = Value extends { readonly phase: infer Phase extends string } ? Phase : never;
type PhasesOf<Name extends StateName> = PhaseOf<ValueOf<At<App, Name>>>;

/** Every state that is in one of several phases, with all of them: the compiler compares both with the states of the shop. */
type AllPhases = {
  readonly [Name in StateName as [PhasesOf<Name>] extends [never] ? never : Name]: Readonly<
    Record<PhasesOf<Name>, true>
  >;
};

const LOADING = { idle: true, loading: true, loaded: true, failed: true } as const;

const PHASES: AllPhases = {
  'account.session': { unknown: true, visitor: true, signedIn: true },
  'catalogue.soundList': LOADING,
  'catalogue.facets': LOADING,
  'catalogue.packList': LOADING,
  'catalogue.packFacets': LOADING,
  'catalogue.soundDetail': LOADING,
  'catalogue.packDetail': LOADING,
  'catalogue.similarSounds': LOADING,
  'player.state': { idle: true, playing: true, paused: true, finished: true, error: true },
  'collections.own': LOADING,
  'credits.statement': LOADING,
  'multiDownload.state': { idle: true, requesting: true, pending: true, error: true },
  'similar.sounds': LOADING,
  'tempo.change': { closed: true, requesting: true, ready: true, processing: true, processed: true, failed: true },
  'license.lookedUp': LOADING,
  'showcase.chart': LOADING,
  'showcase.categories': LOADING,
  'showcase.providers': LOADING,
  'showcase.collections': { idle: true, loading: true, loaded: true, hidden: true },
  'search.suggestions': { idle: true, offered: true },
  'scrolling.scrolled': { ready: true, loading: true, ended: true },
  'selection.tools.selected': LOADING,
};

const LISTED: ReadonlyMap<string, readonly string[]> = new Map(
  entriesOf(PHASES).map(([name, phases]) => [name, Object.keys(phases)]),
);

/** The phases that a state can be in, as `phase` of its value; none for one that has no phases, such as a volume. */
export const phasesOf = (state: string): readonly string[] => LISTED.get(state) ?? [];
