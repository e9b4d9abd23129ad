import { ContainerModule } from 'inversify';
import type { BackendPorts } from '../core/backend.ts';
import { T } from './tokens.ts';

/** A backend as the shop is wired to it. */
export const backendModule = (ports: BackendPorts): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(T.Account).toConstantValue(ports.account);
    bind(T.Catalogue).toConstantValue(ports.catalogue);
    bind(T.Search).toConstantValue(ports.search);
    bind(T.Wishlist).toConstantValue(ports.wishlist);
    bind(T.Downloads).toConstantValue(ports.downloads);
    bind(T.OwnedFiles).toConstantValue(ports.ownedFiles);
    bind(T.MultiDownloadPort).toConstantValue(ports.multiDownload);
    bind(T.PackDownloads).toConstantValue(ports.packDownloads);
    bind(T.Credits).toConstantValue(ports.credits);
    bind(T.Showcase).toConstantValue(ports.showcase);
    bind(T.Collections).toConstantValue(ports.collections);
    bind(T.Licenses).toConstantValue(ports.licenses);
    bind(T.SelectionPort).toConstantValue(ports.selection);
    bind(T.Tempo).toConstantValue(ports.tempo);
  });
