import type { Call } from '../../../adapters/faults/fault.ts';
import type { LicenseName, LicensesAddress } from '../../../core/license/license.ts';
import type { Location } from '../../../core/shell/navigation.port.ts';
import type { Request } from '../stage/simulated-server.ts';
import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';

/** Entries per page of a statement; an export asks for more. */
const PAGE = 20;

const named = (value: unknown): string => JSON.stringify(value);

/** The part of a URL that a call asks for; null if the URL is about something else. */
function namedBy({ path, search }: Location, call: Call): string | null {
  const said = new URLSearchParams(search);
  const [, license] = /^\/license\/([^/]+)$/.exec(path) ?? [];
  if (call === 'licenses.lookUp' && license)
    return named([decodeURIComponent(license), said.getAll('code').at(-1) || null]);
  const text = said.getAll('page').at(-1) ?? '';
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
  if (call === 'licenses.own' && path === '/account/licenses')
    return named([page, said.getAll('query').at(-1)?.trim() || null]);
  return call === 'credits.statement' && path === '/account/credits' ? named(page) : null;
}

function askedBy(call: Call, { args: [first, size] }: Request): string | null {
  if (call === 'credits.statement') return size === PAGE ? named(first) : null;
  if (call === 'licenses.own') {
    const { page, query } = first as LicensesAddress;
    return named([page, query]);
  }
  if (call !== 'licenses.lookUp') return null;
  const { number, code } = first as LicenseName;
  return named([number, code]);
}

/** Presses that ask for something else than the URL. */
const OTHERS: ReadonlySet<string> = new Set([
  'license.lookUp',
  'license.loadLicenses',
  'credits.loadStatement',
  'credits.loadStatement.all',
]);

/** Calls of which a page only needs the last answer: a newer request cancels an older one. */
const ONE_AT_A_TIME: ReadonlySet<Call> = new Set<Call>([
  'catalogue.facets',
  'catalogue.packFacets',
  'search.suggest',
  'search.hits',
  'licenses.lookUp',
  'showcase.providers',
]);

/** What a page loads by itself is what its URL names, and it waits only for the latest request. */
export const pagesAskWhatTheyName: MakeRule = (stage, must) => {
  const places = new Map<Tab, Location>();
  const asked = new Map<Tab, Set<Call>>();

  function overtaken(tab: Tab): void {
    if (tab.inFlight < 2 || [...tab.pressed.values()].includes('catalogue.loadFacets')) return;
    const waits = new Set<Call>();
    for (const call of tab.waitsFor.values()) {
      const isSecond = ONE_AT_A_TIME.has(call) && waits.has(call);
      must(!isSecond, `${tab.name} still waits for the answer of ${call} that a newer question has overtaken`);
      waits.add(call);
    }
  }

  return {
    opened: (tab) => void places.set(tab, tab.navigation.location.current),
    ended(tab) {
      places.delete(tab);
      asked.delete(tab);
    },
    asked(tab, call, request) {
      const calls = asked.get(tab) ?? new Set();
      asked.set(tab, calls.add(call));
      if ([...tab.pressed.values()].some((press) => OTHERS.has(press))) return;
      const [is, expected] = [askedBy(call, request), namedBy(tab.navigation.location.current, call)];
      if (is === null || expected === null) return;
      stage.trace.saw('near: a page asks what its address names');
      must(is === expected, `${tab.name} asks ${call} for ${is}, its address names ${expected}`);
    },
    afterStep() {
      for (const tab of stage.tabs) {
        const { current } = tab.navigation.location;
        overtaken(tab);
        if (places.get(tab) === current) continue;
        places.set(tab, current);
        const isThere = /^\/license\/[^/]+$/.test(current.path);
        if (isThere) must(asked.get(tab)?.has('licenses.lookUp') ?? false, `${tab.name} does not ask for its license`);
      }
      asked.clear();
    },
  };
};
