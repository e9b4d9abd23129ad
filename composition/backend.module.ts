import { ContainerModule, type ServiceIdentifier } from 'inversify';
import type { BackendPorts } from '../core/backend.ts';
import type { Clock } from '../core/kernel/clock.ts';
import type { CookiesPort } from '../core/shell/cookies.port.ts';
import { T } from './tokens.ts';

type Name = keyof BackendPorts;

/** Under which token each port of a backend is found. */
const TOKENS: { readonly [Port in Name]: ServiceIdentifier<BackendPorts[Port]> } = {
  account: T.Account,
  catalogue: T.Catalogue,
  search: T.Search,
  wishlist: T.Wishlist,
  downloads: T.Downloads,
  ownedFiles: T.OwnedFiles,
  multiDownload: T.MultiDownloadPort,
  packDownloads: T.PackDownloads,
  credits: T.Credits,
  showcase: T.Showcase,
  collections: T.Collections,
  licenses: T.Licenses,
  selection: T.SelectionPort,
  tempo: T.Tempo,
};

/** A backend as the shop is wired to it. */
export const backendModule = (ports: BackendPorts): ContainerModule => hostedBackendModule(() => ports);

/** The same for a backend that lives with its host, in whose cookies and on whose clock. */
export const hostedBackendModule = (open: (cookies: CookiesPort, clock: Clock) => BackendPorts): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(T.Backend).toResolvedValue(open, [T.Cookies, T.Clock]);
    const wire = <Port extends Name>(port: Port) =>
      bind(TOKENS[port]).toResolvedValue((backend) => backend[port], [T.Backend]);
    (Object.keys(TOKENS) as Name[]).forEach(wire);
  });
