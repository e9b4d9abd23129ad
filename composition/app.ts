import { Container } from 'inversify';
import { loginUnreachable } from '../core/account/login-refused.ts';
import type { Dialogs } from '../core/dialogs.ts';
import { offered } from '../core/kernel/feature.ts';
import { bindEarly, bindLate } from './features.ts';
import { lateUseCase } from './late.ts';
import type { Backend, HostPorts, Ports } from './ports.ts';
import { type AppSnapshot, F, type Features, T, token } from './tokens.ts';

export { type Late, isLate } from './late.ts';
export type { HostPorts } from './ports.ts';
export type { AppSnapshot } from './tokens.ts';

/** The shop as its hosts see it: state to read and use cases to call, by feature. */
export type App = ReturnType<typeof appOf>;

const APP = token<App>('app');

/** The ports and the snapshot being wired. */
let given: { readonly ports: Ports; readonly snapshot: AppSnapshot };

/** Bound once: asking for an app makes each of its features, once. */
const container = new Container({ defaultScope: 'Request' });
container.bind(T.Ports).toResolvedValue(() => given.ports);
container.bind(T.Snapshot).toResolvedValue(() => given.snapshot);
bindEarly(container);
bindLate(container);
container.bind(APP).toResolvedValue((...wired) => appOf(byName(wired)), Object.values(F));

/** Wires the core to a host and a backend. With a snapshot it starts with what another process has loaded. */
export function createApp(host: HostPorts, backend: Backend, snapshot: AppSnapshot = {}): App {
  given = { ports: { ...host, ...backend(host) }, snapshot };
  return container.get(APP);
}

/** The resolved features, by name. */
const byName = (wired: readonly unknown[]): Features =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The container resolves the tokens in their order.
  Object.fromEntries(Object.keys(F).map((name, at) => [name, wired[at]])) as unknown as Features;

/** Features that hosts open before they use them. */
const openedFirst = ({
  joining,
  identities,
  settings,
  plans,
  payment,
  invoices,
  staticPages,
  dashboard,
  earnings,
  publishing,
  notification,
  banners,
  tokens,
  takeOut,
  passkeys,
  widgets,
}: Features) => ({
  joining,
  identities,
  settings,
  plans,
  payment,
  invoices,
  staticPages,
  dashboard,
  earnings,
  publishing,
  notification,
  banners,
  tokens,
  takeOut,
  passkeys,
  widgets,
});

/** Combines the features into one shop. */
function appOf(features: Features) {
  const { account, catalogue, wishlist, downloads, multiDownload, selection, player, similar, shell } = features;
  const { signing, details, liking, fileDownloads, packs, archives, choosing, finding, remembering } = features;
  const { owned, credits, collections, scrolling } = features;
  const { search, showcase, tempo, license, listening, audition, tabs } = features;
  return {
    account: {
      ...offered(account),
      logIn: lateUseCase(signing, ({ logIn }) => logIn, loginUnreachable),
      logOut: lateUseCase(signing, ({ logOut }) => logOut),
    },
    ...openedFirst(features),
    catalogue: {
      ...offered(catalogue),
      ...offered(similar),
      showSound: lateUseCase(details, ({ showSound }) => showSound),
      showPack: lateUseCase(details, ({ showPack }) => showPack),
      findSimilar: lateUseCase(finding, ({ onPage }) => onPage),
    },
    player: offered(player),
    listening,
    audition,
    wishlist: {
      ...offered(wishlist),
      toggleSound: lateUseCase(liking, ({ toggleSound }) => toggleSound),
      togglePack: lateUseCase(liking, ({ togglePack }) => togglePack),
    },
    downloads: {
      ...offered(downloads),
      downloadSound: lateUseCase(fileDownloads, ({ downloadSound }) => downloadSound),
      downloadFile: lateUseCase(fileDownloads, ({ downloadFile }) => downloadFile),
      downloadPack: lateUseCase(packs, ({ downloadPack }) => downloadPack),
    },
    owned,
    collections,
    packs,
    credits,
    multiDownload: { ...offered(multiDownload), tools: archives },
    similar: finding,
    tempo,
    license,
    showcase,
    search,
    scrolling,
    recent: remembering,
    tabs,
    // Its dialogs ask what all features declare.
    shell: offered(shell) satisfies { readonly dialogs: Dialogs },
    selection: { ...offered(selection), tools: choosing },

    /** Prefetches code that has not been needed yet. What cannot be fetched now is fetched when needed. */
    fetchAhead: () => fetchLikely(features),

    /** The loaded state as plain data, for a page in another process to continue with. */
    snapshot: () => snapshotOf(features),

    /** Cancels running work and stops listening; nothing stays subscribed. */
    dispose(): void {
      for (const feature of Object.values(features)) if ('dispose' in feature) feature.dispose();
    },
  };
}

const snapshotOf = (features: Features): AppSnapshot =>
  Object.fromEntries(
    Object.entries(features).map(([name, feature]) => [name, 'snapshot' in feature ? feature.snapshot() : undefined]),
  );

async function fetchLikely(features: Features): Promise<void> {
  const likely = Object.values(features).flatMap((feature) =>
    'isAhead' in feature && feature.isAhead ? [feature] : [],
  );
  await Promise.allSettled(likely.map((feature) => feature.open()));
}
