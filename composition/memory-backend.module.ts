import { ContainerModule } from 'inversify';
import { FaultDial } from '../adapters/faults/fault-dial.ts';
import { faultyBackend } from '../adapters/faults/faulty-backend.ts';
import { memoryBackend } from '../adapters/memory/memory-backend.ts';
import type { World } from '../adapters/memory/world.ts';
import { T } from './tokens.ts';

/** A backend in memory, seen through one client of a world and behind the faults of a dial. */
export const memoryBackendModule = (world: World, faults = new FaultDial()): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(T.MemoryBackend).toResolvedValue(
      (cookies, clock) => faultyBackend(memoryBackend(world, cookies), faults, clock),
      [T.Cookies, T.Clock],
    );
    bind(T.Account).toResolvedValue((backend) => backend.account, [T.MemoryBackend]);
    bind(T.Catalogue).toResolvedValue((backend) => backend.catalogue, [T.MemoryBackend]);
    bind(T.Search).toResolvedValue((backend) => backend.search, [T.MemoryBackend]);
    bind(T.Wishlist).toResolvedValue((backend) => backend.wishlist, [T.MemoryBackend]);
    bind(T.Downloads).toResolvedValue((backend) => backend.downloads, [T.MemoryBackend]);
    bind(T.OwnedFiles).toResolvedValue((backend) => backend.ownedFiles, [T.MemoryBackend]);
    bind(T.PackDownloads).toResolvedValue((backend) => backend.packDownloads, [T.MemoryBackend]);
    bind(T.Credits).toResolvedValue((backend) => backend.credits, [T.MemoryBackend]);
    bind(T.MultiDownloadPort).toResolvedValue((backend) => backend.multiDownload, [T.MemoryBackend]);
    bind(T.Showcase).toResolvedValue((backend) => backend.showcase, [T.MemoryBackend]);
    bind(T.Collections).toResolvedValue((backend) => backend.collections, [T.MemoryBackend]);
    bind(T.Licenses).toResolvedValue((backend) => backend.licenses, [T.MemoryBackend]);
    bind(T.SelectionPort).toResolvedValue((backend) => backend.selection, [T.MemoryBackend]);
    bind(T.Tempo).toResolvedValue((backend) => backend.tempo, [T.MemoryBackend]);
  });
