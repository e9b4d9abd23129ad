import type { Container } from 'inversify';
import { createAccount } from '../core/account/account.feature.ts';
import { createCatalogue } from '../core/catalogue/catalogue.feature.ts';
import { createDownloads } from '../core/downloads/downloads.feature.ts';
import { createMultiDownload } from '../core/downloads/multi/multi-download.feature.ts';
import { createPlayer } from '../core/player/player.feature.ts';
import { createSelection } from '../core/selection/selection.feature.ts';
import { createShell } from '../core/shell/shell.feature.ts';
import { createSimilar } from '../core/similar/similar.feature.ts';
import { createWishlist } from '../core/wishlist/wishlist.feature.ts';
import { late } from './late.ts';
import { F, T } from './tokens.ts';

/** What the first view needs to be read, played and selected: its code is there from the start. */
export function bindEarly(container: Container): void {
  container.bind(F.shell).toResolvedValue((ports) => createShell({ ports }), [T.Ports]);
  container.bind(F.multiDownload).toResolvedValue((ports) => createMultiDownload({ ports }), [T.Ports]);
  container.bind(F.similar).toResolvedValue(({ similar }) => createSimilar({ snapshot: similar }), [T.Snapshot]);
  container.bind(F.player).toResolvedValue((ports) => createPlayer({ ports }), [T.Ports]);
  container
    .bind(F.account)
    .toResolvedValue(
      (ports, snapshot, shell) => createAccount({ ports, needs: shell.shared, snapshot: snapshot.account }),
      [T.Ports, T.Snapshot, F.shell],
    );
  container
    .bind(F.wishlist)
    .toResolvedValue((ports, { shared }) => createWishlist({ ports, needs: shared }), [T.Ports, F.account]);
  container.bind(F.downloads).toResolvedValue(({ shared }) => createDownloads({ needs: shared }), [F.account]);
  container
    .bind(F.selection)
    .toResolvedValue((ports, { shared }) => createSelection({ ports, needs: shared }), [T.Ports, F.account]);
  container.bind(F.catalogue).toResolvedValue(
    (ports, snapshot, shell, account, wishlist, downloads) =>
      createCatalogue({
        ports,
        needs: { ...shell.shared, ...account.shared, ...wishlist.shared, ...downloads.shared },
        snapshot: snapshot.catalogue,
      }),
    [T.Ports, T.Snapshot, F.shell, F.account, F.wishlist, F.downloads],
  );
}

/** What early features share with late ones. */
export function bindShared(container: Container): void {
  container.bind(T.Shared).toResolvedValue(
    (shell, wishlist, downloads, multiDownload, selection, account, catalogue, similar, player) => ({
      ...shell.shared,
      ...wishlist.shared,
      ...downloads.shared,
      ...multiDownload.shared,
      ...selection.shared,
      ...account.shared,
      ...catalogue.shared,
      ...similar.shared,
      ...player.shared,
    }),
    [F.shell, F.wishlist, F.downloads, F.multiDownload, F.selection, F.account, F.catalogue, F.similar, F.player],
  );
}

/** What nobody can press before the page is there: its code comes when it is first asked for. */
export function bindLate(container: Container): void {
  container
    .bind(F.signing)
    .toResolvedValue(
      (ports, needs) =>
        late(needs, async () => (await import('../core/account/signing.feature.ts')).createSigning({ ports, needs })),
      [T.Ports, T.Shared],
    );
  container
    .bind(F.liking)
    .toResolvedValue(
      (ports, needs) =>
        late(needs, async () => (await import('../core/wishlist/liking.feature.ts')).createLiking({ ports, needs })),
      [T.Ports, T.Shared],
    );
  container
    .bind(F.details)
    .toResolvedValue(
      (ports, needs) =>
        late(needs, async () =>
          (await import('../core/catalogue/details/details.feature.ts')).createDetails({ ports, needs }),
        ),
      [T.Ports, T.Shared],
    );
  container
    .bind(F.fileDownloads)
    .toResolvedValue(
      (ports, needs) =>
        late(needs, async () =>
          (await import('../core/downloads/file-downloads.feature.ts')).createFileDownloads({ ports, needs }),
        ),
      [T.Ports, T.Shared],
    );
  container.bind(F.choosing).toResolvedValue(
    (ports, needs, snapshot) =>
      late(needs, async () =>
        (await import('../core/selection/choosing.feature.ts')).createChoosing({
          ports,
          needs,
          snapshot: snapshot.choosing,
        }),
      ),
    [T.Ports, T.Shared, T.Snapshot],
  );
  container
    .bind(F.archives)
    .toResolvedValue(
      (ports, needs) =>
        late(needs, async () =>
          (await import('../core/downloads/multi/archives.feature.ts')).createArchives({ ports, needs }),
        ),
      [T.Ports, T.Shared],
    );
  container
    .bind(F.packs)
    .toResolvedValue(
      (ports, needs) =>
        late(needs, async () =>
          (await import('../core/downloads/packs/packs.feature.ts')).createPacks({ ports, needs }),
        ),
      [T.Ports, T.Shared],
    );
  container.bind(F.credits).toResolvedValue(
    (ports, needs, snapshot) =>
      late(needs, async () =>
        (await import('../core/credits/credits.feature.ts')).createCredits({
          ports,
          needs,
          snapshot: snapshot.credits,
        }),
      ),
    [T.Ports, T.Shared, T.Snapshot],
  );
  container.bind(F.collections).toResolvedValue(
    (ports, needs, snapshot) =>
      late(needs, async () =>
        (await import('../core/collections/collections.feature.ts')).createCollections({
          ports,
          needs,
          snapshot: snapshot.collections,
        }),
      ),
    [T.Ports, T.Shared, T.Snapshot],
  );
  container
    .bind(F.finding)
    .toResolvedValue(
      (ports, needs) =>
        late(needs, async () => (await import('../core/similar/finding.feature.ts')).createFinding({ ports, needs })),
      [T.Ports, T.Shared],
    );
  container
    .bind(F.scrolling)
    .toResolvedValue(
      (ports, needs) =>
        late(needs, async () =>
          (await import('../core/catalogue/lists/scrolling.feature.ts')).createScrolling({ ports, needs }),
        ),
      [T.Ports, T.Shared],
    );
  container
    .bind(F.search)
    .toResolvedValue(
      (ports, needs) =>
        late(needs, async () => (await import('../core/search/search.feature.ts')).createSearch({ ports })),
      [T.Ports, T.Shared],
    );
  container.bind(F.showcase).toResolvedValue(
    (ports, needs, snapshot) =>
      late(needs, async () =>
        (await import('../core/showcase/showcase.feature.ts')).createShowcase({
          ports,
          needs,
          snapshot: snapshot.showcase,
        }),
      ),
    [T.Ports, T.Shared, T.Snapshot],
  );
  container.bind(F.license).toResolvedValue(
    (ports, needs, snapshot) =>
      late(needs, async () =>
        (await import('../core/license/license.feature.ts')).createLicense({
          ports,
          needs,
          snapshot: snapshot.license,
        }),
      ),
    [T.Ports, T.Shared, T.Snapshot],
  );
  container
    .bind(F.listening)
    .toResolvedValue(
      (ports, needs) =>
        late(needs, async () =>
          (await import('../core/player/listening.feature.ts')).createListening({ ports, needs }),
        ),
      [T.Ports, T.Shared],
    );
  container
    .bind(F.audition)
    .toResolvedValue(
      (ports, needs) =>
        late(needs, async () =>
          (await import('../core/audition/audition.feature.ts')).createAudition({ ports, needs }),
        ),
      [T.Ports, T.Shared],
    );
  container.bind(F.tempo).toResolvedValue(
    (ports, needs, fileDownloads) =>
      late(needs, async () => {
        const [{ createTempo }, { downloadFile }] = await Promise.all([
          import('../core/tempo/tempo.feature.ts'),
          fileDownloads.open(),
        ]);
        return createTempo({ ports, needs: { ...needs, downloadFile } });
      }),
    [T.Ports, T.Shared, F.fileDownloads],
  );
  container.bind(F.owned).toResolvedValue(
    (ports, needs, fileDownloads) =>
      late(needs, async () => {
        const [{ createOwned }, { downloadSound }] = await Promise.all([
          import('../core/downloads/owned/owned.feature.ts'),
          fileDownloads.open(),
        ]);
        return createOwned({ ports, needs: { ...needs, downloadSound } });
      }),
    [T.Ports, T.Shared, F.fileDownloads],
  );
}
