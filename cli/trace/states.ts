import { type Observable, map, merge, of } from 'rxjs';
import type { App, Late } from '../../composition/app.ts';
import type { Readable } from '../../core/kernel/readable.ts';
import { opened } from './opened.ts';
import { plain } from './plain.ts';

/** The states of a part of the shop, by their names in it. */
type States<Part> = Readonly<Record<string, (part: Part) => Readable<unknown>>>;

/** Finds a state in the shop: now, where it is there already, and as soon as it is. */
interface StateIn {
  now(app: App): Readable<unknown> | null;
  soon(app: App): Observable<Readable<unknown>>;
}

/** States that are there from the start. */
const early = (states: States<App>): Readonly<Record<string, StateIn>> =>
  mapValues(states, (find) => ({ now: find, soon: (app) => of(find(app)) }));

/** States that come with a feature. To look at them opens nothing. */
const late = <Feature>(
  featureOf: (app: App) => Late<Feature>,
  states: States<Feature>,
): Readonly<Record<string, StateIn>> =>
  mapValues(states, (find) => ({
    now(app) {
      const { current } = featureOf(app);
      return current && find(current);
    },
    soon: (app) => opened(featureOf(app)).pipe(map(find)),
  }));

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)] as const));

/**
 * Every state of the shop by its path in `App`. Dialogs, toasts and the address have events of their own, and where a
 * sound is heard changes too often to be told.
 */
const STATES_IN = {
  ...early({
    'account.session': ({ account }) => account.session,
    'catalogue.soundList': ({ catalogue }) => catalogue.soundList,
    'catalogue.facets': ({ catalogue }) => catalogue.facets,
    'catalogue.packList': ({ catalogue }) => catalogue.packList,
    'catalogue.packFacets': ({ catalogue }) => catalogue.packFacets,
    'catalogue.soundDetail': ({ catalogue }) => catalogue.soundDetail,
    'catalogue.packDetail': ({ catalogue }) => catalogue.packDetail,
    'catalogue.similarSounds': ({ catalogue }) => catalogue.similarSounds,
    'catalogue.rareFinds': ({ catalogue }) => catalogue.rareFinds,
    'player.state': ({ player }) => player.state,
    'player.state.volume': ({ player }) => player.state.volume,
    'wishlist.savedSounds': ({ wishlist }) => wishlist.savedSounds,
    'wishlist.savedPacks': ({ wishlist }) => wishlist.savedPacks,
    'downloads.downloaded': ({ downloads }) => downloads.downloaded,
    'multiDownload.state': ({ multiDownload }) => multiDownload.state,
    'selection.files': ({ selection }) => selection.files,
    'shell.theme.theme': ({ shell }) => shell.theme.theme,
  }),
  ...late(({ listening }) => listening, {
    'listening.letters.isOn': ({ letters }) => letters.isOn,
  }),
  ...late(({ audition }) => audition, {
    'audition.lock': ({ lock }) => lock,
    'audition.shiftsKeys': ({ shiftsKeys }) => shiftsKeys,
  }),
  ...late(({ scrolling }) => scrolling, {
    'scrolling.scrolled': ({ scrolled }) => scrolled,
  }),
  ...late(({ similar }) => similar, {
    'similar.sounds': ({ sounds }) => sounds,
  }),
  ...late(({ search }) => search, {
    'search.suggestions': ({ suggestions }) => suggestions,
  }),
  ...late(({ showcase }) => showcase, {
    'showcase.chart': ({ chart }) => chart,
    'showcase.categories': ({ categories }) => categories,
    'showcase.providers': ({ providers }) => providers,
    'showcase.collections': ({ collections }) => collections,
  }),
  ...late(({ selection }) => selection.tools, {
    'selection.tools.selected': ({ selected }) => selected,
  }),
  ...late(({ collections }) => collections, {
    'collections.own': ({ own }) => own,
    'collections.additions': ({ additions }) => additions,
    'collections.claimed': ({ claimed }) => claimed,
    'collections.playAll.playing': ({ playAll }) => playAll.playing,
  }),
  ...late(({ credits }) => credits, {
    'credits.statement': ({ statement }) => statement,
    'credits.selectionQuote': ({ selectionQuote }) => selectionQuote,
  }),
  ...late(({ tempo }) => tempo, {
    'tempo.change': ({ change }) => change,
  }),
  ...late(({ license }) => license, {
    'license.lookedUp': ({ lookedUp }) => lookedUp,
  }),
};

/** The names of all states. */
export const STATES: readonly string[] = Object.keys(STATES_IN);

/** A state as plain data; undefined while its feature is not open, or when there is none of that name. */
export const stateOf = (app: App, name: string): unknown => plain(STATES_IN[name]?.now(app)?.current);

/** Every state that is there, and each that comes, once. */
export const statesIn = (app: App): Observable<readonly [name: string, state: Readable<unknown>]> =>
  merge(
    ...Object.entries(STATES_IN).map(([name, state]) => state.soon(app).pipe(map((found) => [name, found] as const))),
  );
