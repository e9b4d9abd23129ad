import type { Container } from 'inversify';
import { createAccount } from '../core/account/account.feature.ts';
import { createCatalogue } from '../core/catalogue/catalogue.feature.ts';
import type { ArchivesUnderWay } from '../core/credits/undo-download.ts';
import { createDownloads } from '../core/downloads/downloads.feature.ts';
import { createMultiDownload } from '../core/downloads/multi/multi-download.feature.ts';
import { createPlayer } from '../core/player/player.feature.ts';
import { createRecent } from '../core/recent/recent.feature.ts';
import { createSelection } from '../core/selection/selection.feature.ts';
import { createShell } from '../core/shell/shell.feature.ts';
import { createSimilar } from '../core/similar/similar.feature.ts';
import { createWishlist } from '../core/wishlist/wishlist.feature.ts';
import { late } from './late.ts';
import { F, type Features, T } from './tokens.ts';

/** What the first view needs for reading, playing and selecting: its code loads at the start. */
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
  container
    .bind(F.recent)
    .toResolvedValue(
      (ports, account, player) => createRecent({ ports, needs: { ...account.shared, ...player.shared } }),
      [T.Ports, F.account, F.player],
    );
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

/** If the code cannot be fetched, the archive is found to be gone as soon as it can be. */
const archivesUnderWay = (
  { useCases: { isKept } }: Features['multiDownload'],
  archives: Features['archives'],
): ArchivesUnderWay => ({
  letGo: async (fileIds) => {
    if (isKept())
      await archives.open().then(
        ({ follow }) => follow.letGo(fileIds),
        () => {},
      );
  },
});

/** What cannot be used before the page has loaded: its code is fetched on or before first use. */
export function bindLate(container: Container): void {
  container.bind(F.signing).toResolvedValue(
    (ports, { shared: shell }, { shared: account }) =>
      late(
        shell,
        async () =>
          (await import('../core/account/signing.feature.ts')).createSigning({
            ports,
            needs: { ...shell, ...account },
          }),
        'ahead',
      ),
    [T.Ports, F.shell, F.account],
  );
  container.bind(F.joining).toResolvedValue(
    (ports, { shared: shell }, { shared: account }) =>
      late(shell, async () =>
        (await import('../core/joining/joining.feature.ts')).createJoining({
          ports,
          needs: { ...shell, ...account },
        }),
      ),
    [T.Ports, F.shell, F.account],
  );
  container.bind(F.identities).toResolvedValue(
    (ports, snapshot, { shared: shell }, { shared: account }) =>
      late(shell, async () =>
        (await import('../core/identities/identities.feature.ts')).createIdentities({
          ports,
          needs: { ...shell, ...account },
          snapshot: snapshot.identities,
        }),
      ),
    [T.Ports, T.Snapshot, F.shell, F.account],
  );
  container.bind(F.passkeys).toResolvedValue(
    (ports, snapshot, { shared: shell }, { shared: account }) =>
      late(shell, async () => {
        const authenticator = await ports.authenticator();
        return (await import('../core/passkeys/passkeys.feature.ts')).createPasskeys({
          ports: { ...ports, authenticator },
          needs: { ...shell, ...account },
          snapshot: snapshot.passkeys,
        });
      }),
    [T.Ports, T.Snapshot, F.shell, F.account],
  );
  container.bind(F.settings).toResolvedValue(
    (ports, snapshot, { shared: shell }, { shared: account }) =>
      late(shell, async () =>
        (await import('../core/settings/settings.feature.ts')).createSettings({
          ports,
          needs: { ...shell, ...account },
          snapshot: snapshot.settings,
        }),
      ),
    [T.Ports, T.Snapshot, F.shell, F.account],
  );
  container.bind(F.plans).toResolvedValue(
    (ports, snapshot, { shared: shell }, { shared: account }) =>
      late(shell, async () =>
        (await import('../core/billing/plans.feature.ts')).createPlans({
          ports,
          needs: { ...shell, ...account },
          snapshot: snapshot.plans,
        }),
      ),
    [T.Ports, T.Snapshot, F.shell, F.account],
  );
  container.bind(F.payment).toResolvedValue(
    (ports, snapshot, { shared: shell }, { shared: account }, settings) =>
      late(shell, async () => {
        const [{ createPayment }, { editAddress }, cards] = await Promise.all([
          import('../core/billing/payment.feature.ts'),
          settings.open(),
          ports.cards(),
        ]);
        const needs = { ...shell, ...account, editAddress };
        return createPayment({
          ports: { ...ports, cards },
          needs,
          snapshot: snapshot.payment,
        });
      }),
    [T.Ports, T.Snapshot, F.shell, F.account, F.settings],
  );
  container.bind(F.invoices).toResolvedValue(
    (ports, snapshot, { shared: shell }, { shared: account }) =>
      late(shell, async () =>
        (await import('../core/invoices/invoices.feature.ts')).createInvoices({
          ports,
          needs: { ...shell, ...account },
          snapshot: snapshot.invoices,
        }),
      ),
    [T.Ports, T.Snapshot, F.shell, F.account],
  );
  container.bind(F.dashboard).toResolvedValue(
    (ports, snapshot, { shared: shell }, { shared: account }) =>
      late(shell, async () =>
        (await import('../core/dashboard/dashboard.feature.ts')).createDashboard({
          ports,
          needs: { ...shell, ...account },
          snapshot: snapshot.dashboard,
        }),
      ),
    [T.Ports, T.Snapshot, F.shell, F.account],
  );
  container.bind(F.earnings).toResolvedValue(
    (ports, snapshot, { shared: shell }, { shared: account }) =>
      late(shell, async () =>
        (await import('../core/earnings/earnings.feature.ts')).createEarnings({
          ports,
          needs: { ...shell, ...account },
          snapshot: snapshot.earnings,
        }),
      ),
    [T.Ports, T.Snapshot, F.shell, F.account],
  );
  container.bind(F.publishing).toResolvedValue(
    (ports, snapshot, { shared: shell }, { shared: account }) =>
      late(shell, async () =>
        (await import('../core/publishing/publishing.feature.ts')).createPublishing({
          ports,
          needs: { ...shell, ...account },
          snapshot: snapshot.publishing,
        }),
      ),
    [T.Ports, T.Snapshot, F.shell, F.account],
  );
  container.bind(F.staticPages).toResolvedValue(
    (ports, snapshot, { shared: shell }) =>
      late(shell, async () =>
        (await import('../core/static-pages/static-pages.feature.ts')).createStaticPages({
          ports,
          snapshot: snapshot.staticPages,
        }),
      ),
    [T.Ports, T.Snapshot, F.shell],
  );
  container.bind(F.notification).toResolvedValue(
    (ports, { shared: shell }, { shared: account }) =>
      late(shell, async () =>
        (await import('../core/notification/notification.feature.ts')).createNotification({
          ports,
          needs: { ...shell, ...account },
        }),
      ),
    [T.Ports, F.shell, F.account],
  );
  container.bind(F.banners).toResolvedValue(
    (ports, { shared: shell }, { shared: account }, { shared: downloads }) =>
      late(shell, async () =>
        (await import('../core/banners/banners.feature.ts')).createBanners({
          ports,
          needs: { ...shell, ...account, ...downloads },
        }),
      ),
    [T.Ports, F.shell, F.account, F.downloads],
  );
  container.bind(F.tokens).toResolvedValue(
    (ports, snapshot, { shared: shell }, { shared: account }) =>
      late(shell, async () =>
        (await import('../core/tokens/tokens.feature.ts')).createTokens({
          ports,
          needs: { ...shell, ...account },
          snapshot: snapshot.tokens,
        }),
      ),
    [T.Ports, T.Snapshot, F.shell, F.account],
  );
  container.bind(F.takeOut).toResolvedValue(
    (ports, snapshot, { shared: shell }, { shared: account }) =>
      late(shell, async () =>
        (await import('../core/take-out/take-out.feature.ts')).createTakeOut({
          ports,
          needs: { ...shell, ...account },
          snapshot: snapshot.takeOut,
        }),
      ),
    [T.Ports, T.Snapshot, F.shell, F.account],
  );
  container.bind(F.liking).toResolvedValue(
    (ports, { shared: shell }, { shared: account }, { shared: wishlist }) =>
      late(
        shell,
        async () =>
          (await import('../core/wishlist/liking.feature.ts')).createLiking({
            ports,
            needs: { ...shell, ...account, ...wishlist },
          }),
        'ahead',
      ),
    [T.Ports, F.shell, F.account, F.wishlist],
  );
  container.bind(F.details).toResolvedValue(
    (ports, { shared: shell }, { shared: catalogue }) =>
      late(
        shell,
        async () =>
          (await import('../core/catalogue/details/details.feature.ts')).createDetails({
            ports,
            needs: { ...shell, ...catalogue },
          }),
        'ahead',
      ),
    [T.Ports, F.shell, F.catalogue],
  );
  container.bind(F.fileDownloads).toResolvedValue(
    (ports, { shared: shell }, { shared: account }, { shared: catalogue }, { shared: downloads }, { shared: player }) =>
      late(
        shell,
        async () => {
          const [{ createFileDownloads }, { heardSounds }] = await Promise.all([
            import('../core/downloads/file-downloads.feature.ts'),
            import('../core/tempo/heard-sounds.ts'),
          ]);
          const needs = { ...shell, ...account, ...catalogue, ...downloads, ...player };
          return createFileDownloads({ ports, needs: { ...needs, heardSounds: heardSounds(ports.tempo) } });
        },
        'ahead',
      ),
    [T.Ports, F.shell, F.account, F.catalogue, F.downloads, F.player],
  );
  container.bind(F.choosing).toResolvedValue(
    (ports, snapshot, { shared: shell }, { shared: account }, { shared: catalogue }, { shared: selection }) =>
      late(shell, async () =>
        (await import('../core/selection/choosing.feature.ts')).createChoosing({
          ports,
          needs: { ...shell, ...account, ...catalogue, ...selection },
          snapshot: snapshot.choosing,
        }),
      ),
    [T.Ports, T.Snapshot, F.shell, F.account, F.catalogue, F.selection],
  );
  container.bind(F.archives).toResolvedValue(
    (
      ports,
      { shared: shell },
      { shared: account },
      { shared: catalogue },
      { shared: selection },
      { shared: downloads },
      { shared: multiDownload },
      fileDownloads,
    ) =>
      late(shell, async () => {
        const [{ createArchives }, { heardSounds }, { chooseVersion }] = await Promise.all([
          import('../core/downloads/multi/archives.feature.ts'),
          import('../core/tempo/heard-sounds.ts'),
          fileDownloads.open(),
        ]);
        const needs = { ...shell, ...account, ...catalogue, ...selection, ...downloads, ...multiDownload };
        return createArchives({ ports, needs: { ...needs, chooseVersion, heardSounds: heardSounds(ports.tempo) } });
      }),
    [T.Ports, F.shell, F.account, F.catalogue, F.selection, F.downloads, F.multiDownload, F.fileDownloads],
  );
  container.bind(F.packs).toResolvedValue(
    (ports, { shared: shell }, { shared: account }, { shared: catalogue }) =>
      late(shell, async () =>
        (await import('../core/downloads/packs/packs.feature.ts')).createPacks({
          ports,
          needs: { ...shell, ...account, ...catalogue },
        }),
      ),
    [T.Ports, F.shell, F.account, F.catalogue],
  );
  container.bind(F.credits).toResolvedValue(
    (
      ports,
      snapshot,
      { shared: shell },
      { shared: account },
      { shared: catalogue },
      { shared: selection },
      { shared: downloads },
      multiDownload,
      archives,
    ) =>
      late(shell, async () =>
        (await import('../core/credits/credits.feature.ts')).createCredits({
          ports,
          needs: {
            ...shell,
            ...account,
            ...catalogue,
            ...selection,
            ...downloads,
            archives: archivesUnderWay(multiDownload, archives),
          },
          snapshot: snapshot.credits,
        }),
      ),
    [T.Ports, T.Snapshot, F.shell, F.account, F.catalogue, F.selection, F.downloads, F.multiDownload, F.archives],
  );
  container.bind(F.collections).toResolvedValue(
    (
      ports,
      snapshot,
      { shared: shell },
      { shared: account },
      { shared: catalogue },
      { shared: player },
      { shared: selection },
    ) =>
      late(shell, async () =>
        (await import('../core/collections/collections.feature.ts')).createCollections({
          ports,
          needs: { ...shell, ...account, ...catalogue, ...player, ...selection },
          snapshot: snapshot.collections,
        }),
      ),
    [T.Ports, T.Snapshot, F.shell, F.account, F.catalogue, F.player, F.selection],
  );
  container.bind(F.finding).toResolvedValue(
    (ports, { shared: shell }, { shared: catalogue }, { shared: similar }) =>
      late(shell, async () =>
        (await import('../core/similar/finding.feature.ts')).createFinding({
          ports,
          needs: { ...shell, ...catalogue, ...similar },
        }),
      ),
    [T.Ports, F.shell, F.catalogue, F.similar],
  );
  container.bind(F.scrolling).toResolvedValue(
    (ports, { shared: shell }, { shared: catalogue }) =>
      late(shell, async () =>
        (await import('../core/catalogue/lists/scrolling.feature.ts')).createScrolling({
          ports,
          needs: { ...shell, ...catalogue },
        }),
      ),
    [T.Ports, F.shell, F.catalogue],
  );
  container
    .bind(F.search)
    .toResolvedValue(
      (ports, { shared: shell }) =>
        late(shell, async () => (await import('../core/search/search.feature.ts')).createSearch({ ports })),
      [T.Ports, F.shell],
    );
  container.bind(F.showcase).toResolvedValue(
    (ports, snapshot, { shared: shell }, { shared: player }) =>
      late(shell, async () =>
        (await import('../core/showcase/showcase.feature.ts')).createShowcase({
          ports,
          needs: { ...shell, ...player },
          snapshot: snapshot.showcase,
        }),
      ),
    [T.Ports, T.Snapshot, F.shell, F.player],
  );
  container.bind(F.license).toResolvedValue(
    (ports, snapshot, { shared: shell }, { shared: account }) =>
      late(shell, async () =>
        (await import('../core/license/license.feature.ts')).createLicense({
          ports,
          needs: { ...shell, ...account },
          snapshot: snapshot.license,
        }),
      ),
    [T.Ports, T.Snapshot, F.shell, F.account],
  );
  container.bind(F.remembering).toResolvedValue(
    (ports, { shared: shell }, { shared: account }, { shared: catalogue }, { shared: recent }) =>
      late(shell, async () =>
        (await import('../core/recent/remembering.feature.ts')).createRemembering({
          ports,
          needs: { ...shell, ...account, ...catalogue, ...recent },
        }),
      ),
    [T.Ports, F.shell, F.account, F.catalogue, F.recent],
  );
  container.bind(F.listening).toResolvedValue(
    (ports, { shared: shell }, { shared: account }, { shared: catalogue }, { shared: player }) =>
      late(shell, async () =>
        (await import('../core/player/listening.feature.ts')).createListening({
          ports,
          needs: { ...account, ...catalogue, ...player },
        }),
      ),
    [T.Ports, F.shell, F.account, F.catalogue, F.player],
  );
  container
    .bind(F.audition)
    .toResolvedValue(
      (ports, { shared: shell }, { shared: player }) =>
        late(shell, async () =>
          (await import('../core/audition/audition.feature.ts')).createAudition({ ports, needs: player }),
        ),
      [T.Ports, F.shell, F.player],
    );
  container.bind(F.tempo).toResolvedValue(
    (ports, { shared: shell }, { shared: player }, fileDownloads) =>
      late(shell, async () => {
        const [{ createTempo }, { downloadFile }] = await Promise.all([
          import('../core/tempo/tempo.feature.ts'),
          fileDownloads.open(),
        ]);
        return createTempo({ ports, needs: { ...shell, ...player, downloadFile } });
      }),
    [T.Ports, F.shell, F.player, F.fileDownloads],
  );
  container.bind(F.owned).toResolvedValue(
    (ports, { shared: shell }, { shared: downloads }, fileDownloads) =>
      late(shell, async () => {
        const [{ createOwned }, { downloadSound, chooseVersion }] = await Promise.all([
          import('../core/downloads/owned/owned.feature.ts'),
          fileDownloads.open(),
        ]);
        return createOwned({ ports, needs: { ...shell, ...downloads, downloadSound, chooseVersion } });
      }),
    [T.Ports, F.shell, F.downloads, F.fileDownloads],
  );
  container.bind(F.tabs).toResolvedValue(
    (
      ports,
      { shared: shell },
      { shared: account },
      { shared: catalogue },
      { shared: wishlist },
      { shared: selection },
      { shared: player },
      collections,
    ) =>
      late(shell, async () =>
        (await import('../core/tabs/tabs.feature.ts')).createTabs({
          ports,
          needs: {
            ...account,
            ...catalogue,
            ...wishlist,
            ...selection,
            ...player,
            reloadOwnCollections: async () => {
              if (collections.current?.own.current.phase === 'loaded') await collections.current.loadOwn.execute();
            },
          },
        }),
      ),
    [T.Ports, F.shell, F.account, F.catalogue, F.wishlist, F.selection, F.player, F.collections],
  );
  container.bind(F.widgets).toResolvedValue(
    (
      ports,
      { shared: shell },
      { shared: account },
      { shared: wishlist },
      { shared: downloads },
      { shared: player },
      ...own
    ) =>
      late(shell, async () =>
        (await import('../core/widgets/widgets.feature.ts')).createWidgets({
          ports,
          needs: { ...shell, ...account, ...wishlist, ...downloads, ...player, own },
        }),
      ),
    [T.Ports, F.shell, F.account, F.wishlist, F.downloads, F.player, F.settings, F.plans, F.payment],
  );
}
