import { resolve } from 'node:path';
import { MemoryAnalytics } from '../adapters/analytics/analytics.memory.ts';
import { NodeAudio } from '../adapters/audio/audio.node.ts';
import { findPlayerProgram } from '../adapters/audio/player-program.node.ts';
import { sandboxCards } from '../adapters/cards/cards.memory.ts';
import { jarCookies } from '../adapters/cookies/cookies.node.ts';
import { destinationProblem } from '../adapters/files/save-response.node.ts';
import { syncedFolder } from '../adapters/files/synced-folder.node.ts';
import { nodeHandover } from '../adapters/handover/handover.node.ts';
import { CookieJar, type CookieShelf, fetchWithCookies } from '../adapters/http/cookie-jar.node.ts';
import type { World } from '../adapters/memory/world.ts';
import { fetchWithToken } from '../adapters/http/token-fetch.node.ts';
import { MemoryNavigation } from '../adapters/navigation/navigation.memory.ts';
import { ProfileFile, profilePath } from '../adapters/profile/profile.node.ts';
import type { StoredCookie } from '../adapters/profile/stored-cookie.node.ts';
import { noAuthenticator } from '../adapters/authenticator/authenticator.memory.ts';
import { profileStorage } from '../adapters/storage/storage.node.ts';
import { noOtherTabs } from '../adapters/tabs/tabs.memory.ts';
import { nodeIds } from '../adapters/ids/ids.node.ts';
import { createApp } from '../composition/app.ts';
import { type Clock, systemClock } from '../core/kernel/clock.ts';
import { failed, ok } from '../core/kernel/result.ts';
import { known } from '../domain/known.ts';
import { clockFrom } from './backends/clock-from.ts';
import { connect } from './backends/connect.ts';
import type { Connection, Fetch } from './backends/connection.ts';
import { measuredFetch } from './backends/measured-fetch.ts';
import { OpenCalls } from './backends/open-calls.ts';
import { operatorsOf } from './backends/operators.ts';
import { misused } from './host/outcome.ts';
import { type Progress, progressOn } from './terminal/progress-bar.ts';
import { type Backend, RUNNING_SHOP, type Settings, backendName, parseBackend } from './host/settings.ts';
import type { OutputWish, Shop, Shops, Tell } from './host/shop.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Remote shops, reached through one connection pool, whose code is loaded by the first call. */
function networkOf({ env }: Terminal): Fetch {
  let pool: Promise<Fetch> | null = null;
  return async (request) => {
    pool ??= import('../adapters/http/pooled-fetch.node.ts').then(({ pooledFetch }) =>
      pooledFetch({ clock: systemClock, env }),
    );
    return (await pool)(request);
  };
}

/** Opens shops for this terminal: the one place where the command line meets backends and devices. */
export const createShops = (
  terminal: Terminal,
  fetch: Fetch = networkOf(terminal),
  clock: Clock = systemClock,
  world: World | null = null,
): Shops => ({
  async open(settings, wish, tell, meant) {
    const problem = wish && (await destinationProblem(destinationOf(wish, terminal)));
    if (problem) return misused('--output', problem);
    const profile = openProfile(settings, terminal, tell);
    const backend = backendOf(settings, profile) ?? RUNNING_SHOP;
    meant(backend);
    const { conditions, patienceMs } = settings;
    if (patienceMs !== null && backend.kind === 'embedded') return failed({ kind: 'unavailable' });
    const time = clockFrom(conditions.clock, systemClock);
    const connected = await connect(backend, conditions, {
      terminal,
      tell,
      fetch,
      world,
      token: settings.token,
      clock: time,
    });
    if (!connected.ok) return connected;
    const progress = progressOn(terminal, settings, () => systemClock.now());
    const { token } = settings;
    const appClock = clockFrom(conditions.clock, clock);
    const means = { backend, profile, wish, terminal, progress, patienceMs, token, clock: appClock };
    return ok(await openShop(connected.value, means));
  },

  async operate(work, settings, tell) {
    const backend = backendOf(settings, openProfile(settings, terminal, tell)) ?? EMBEDDED;
    return work(operatorsOf(terminal, backend));
  },

  async openTheatre(settings, tell, meant) {
    const backend = backendOf(settings, openProfile(settings, terminal, tell)) ?? RUNNING_SHOP;
    meant(backend);
    const { openTheatre } = await import('./open-theatre.ts');
    return openTheatre(backend, settings.conditions, { terminal, tell, fetch });
  },
});

const EMBEDDED = { kind: 'embedded' } as const;

const openProfile = ({ profile }: Settings, { env }: Terminal, tell: Tell): ProfileFile =>
  new ProfileFile(profilePath(env, profile), (text) => tell('warning', text));

/** The backend named for this command or at the last login; null if none was. */
const backendOf = (settings: Settings, { data }: ProfileFile): Backend | null =>
  settings.backend ?? (data.backend === null ? null : parseBackend(data.backend));

/** What a shop is opened with besides its backend. */
interface Means {
  readonly backend: Backend;
  readonly profile: ProfileFile;
  readonly wish: OutputWish | null;
  readonly terminal: Terminal;
  readonly progress: Progress | null;
  /** See `Settings`: opening the server in this process takes longer. */
  readonly patienceMs: number | null;
  /** Identifies the customer instead of a session; null for none. */
  readonly token: string | null;
  readonly clock: Clock;
}

async function openShop(connection: Connection, means: Means): Promise<Shop> {
  const { backend, profile, wish, terminal, progress, patienceMs, token, clock } = means;
  const { key, origin, store, cookies: brought = [] } = connection;
  const { interrupted: signal } = terminal;
  const destination = wish && destinationOf(wish, terminal);
  // The cookies of a profile belong to its session: a token neither uses nor changes them.
  const shelf = token === null ? cookieShelf(profile, key, brought) : passingShelf();
  const jar = new CookieJar(origin, shelf, () => systemClock.now());
  const cookies = jarCookies(jar);
  // The session is the one cookie that the shop's own code may not see.
  const hadSession = token === null && (profile.data.cookies[key] ?? []).some(({ httpOnly }) => httpOnly);
  const withCookies = fetchWithCookies(jar, connection.fetch);
  const fetch = token === null ? withCookies : fetchWithToken(token, origin, withCookies);
  const fetchFile = progress ? measuredFetch(fetch, progress) : fetch;
  const calls = new OpenCalls(fetch, signal, patienceMs ?? undefined);
  const program = destination || !terminal.stdout.isTTY ? null : findPlayerProgram(terminal.env['PATH'] ?? '');
  return openPage('/');

  async function openPage(href: string): Promise<Shop> {
    const audio = new NodeAudio({ fetch, origin, destination, program, signal });
    const navigation = new MemoryNavigation(href);
    const app = createApp(
      {
        clock,
        cookies,
        storage: profileStorage(profile, key),
        navigation,
        handover: nodeHandover({
          fetch: fetchFile,
          origin,
          destination: destination ?? destinationOf(HERE, terminal),
          signal,
        }),
        analytics: new MemoryAnalytics(),
        audio,
        authenticator: noAuthenticator,
        tabs: noOtherTabs,
        newId: nodeIds,
        cards: () => Promise.resolve(sandboxCards()),
      },
      connection.backend(calls.fetch),
    );
    // As on a page, a session starts with the last lock.
    await app.audition.open();

    const leave = async (): Promise<void> => {
      await calls.settled();
      app.dispose();
    };
    return {
      app,
      clock,
      store,
      origin,
      hadSession,
      preview: () => audio.outcome,
      folder: (path) => syncedFolder({ root: resolve(terminal.folder, path), fetch: fetchFile, origin, signal }),
      unmetFaults: () => connection.unmetFaults?.() ?? [],
      remember: () => rememberBackend(profile, backend),
      async reload() {
        await leave();
        return openPage(known(navigation.history.at(-1), 'address of the page'));
      },
      async close() {
        await leave();
        await connection.close();
      },
    };
  }
}

const HERE: OutputWish = { output: null, force: false };

const destinationOf = (wish: OutputWish, { folder, stdout }: Terminal) => ({ ...wish, folder, stdout });

/** The cookies that a profile keeps for a backend; a new backend starts with the given ones. */
const cookieShelf = (profile: ProfileFile, key: string, brought: readonly StoredCookie[]): CookieShelf => ({
  read: () => profile.data.cookies[key] ?? brought,
  change: (edit) =>
    profile.update((data) => {
      const kept = data.cookies[key] ?? brought;
      const next = edit(kept);
      return next === kept ? data : { ...data, cookies: { ...data.cookies, [key]: next } };
    }),
});

/** Cookies that go with the command. */
function passingShelf(): CookieShelf {
  let cookies: readonly StoredCookie[] = [];
  return { read: () => cookies, change: (edit) => void (cookies = edit(cookies)) };
}

/** The running shop needs no remembering, and a shop in memory or in a recording is nothing to come back to. */
function rememberBackend(profile: ProfileFile, backend: Backend): void {
  if (backend.kind === 'memory' || backend.kind === 'recording') return;
  const name = backendName(backend) === backendName(RUNNING_SHOP) ? null : backendName(backend);
  profile.update((data) => (data.backend === name ? data : { ...data, backend: name }));
}
