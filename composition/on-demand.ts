import type { Container } from 'inversify';
import type { StatementState } from '../core/credits/statement.ts';
import type { LicenseLookup } from '../core/license/license.ts';
import type { SelectedState } from '../core/selection/selected-sounds.ts';
import type { CollectionsSnapshot } from './collections.feature.ts';
import { late } from './late.ts';
import type { ShowcaseSnapshot } from './showcase.feature.ts';

/** What features on demand have loaded in another process. Absent is what no page has shown. */
export interface OnDemandSnapshot {
  readonly showcase?: ShowcaseSnapshot | undefined;
  readonly credits?: StatementState | undefined;
  readonly selected?: SelectedState | undefined;
  readonly license?: LicenseLookup | undefined;
  readonly collections?: CollectionsSnapshot | undefined;
}

/** The features whose code comes when it is asked for: how each is fetched, and what ends with the page. */
export function featuresOnDemand(container: Container, snapshot: OnDemandSnapshot = {}) {
  const downloads = late(async () => (await import('./downloads.feature.ts')).downloadsFeature(container));
  return {
    downloads,
    /** Changes of tempo and key. */
    tempo: late(async () => (await import('./tempo.feature.ts')).tempoFeature(container)),
    /** Whole packs at once. */
    packs: late(async () => (await import('./packs.feature.ts')).packsFeature(container)),
    /** Taking home what is owned: by drag, into folders, in other formats. */
    owned: late(async () =>
      (await import('./owned.feature.ts')).ownedFeature(container, (await downloads.open()).downloadSound),
    ),
    /** What downloads cost, and what credits were spent on. */
    credits: late(async () => (await import('./credits.feature.ts')).creditsFeature(container, snapshot.credits)),
    multiDownload: late(
      async () => (await import('./multi-download.feature.ts')).multiDownloadFeature(container),
      (feature) => feature.dispose(),
    ),
    signing: late(async () => (await import('./signing.feature.ts')).signingFeature(container)),
    wishlist: late(async () => (await import('./wishlist.feature.ts')).wishlistFeature(container)),
    /** What can be done with selected files. */
    selection: late(async () =>
      (await import('./selection.feature.ts')).selectionFeature(container, snapshot.selected),
    ),
    /** Collections that customers make. */
    collections: late(
      async () => (await import('./collections.feature.ts')).collectionsFeature(container, snapshot.collections),
      ({ playAll }) => playAll.dispose(),
    ),
    details: late(async () => (await import('./details.feature.ts')).detailsFeature(container)),
    /** Lists that go on at their end. */
    scrolling: late(async () => (await import('./scrolling.feature.ts')).scrollingFeature(container)),
    /** Suggestions, and searches that keep the page. */
    search: late(
      async () => (await import('./search.feature.ts')).searchFeature(container),
      ({ suggestTerms }) => suggestTerms.close(),
    ),
    /** Charts, categories, providers and featured collections. */
    showcase: late(
      async () => (await import('./showcase.feature.ts')).showcaseFeature(container, snapshot.showcase),
      (feature) => feature.dispose(),
    ),
    /** The Similar sounds dialog, and what is like the sound of a page. */
    similar: late(
      async () => (await import('./similar.feature.ts')).similarFeature(container),
      ({ onPage, findSimilar }) => {
        onPage.leave();
        findSimilar.leave();
      },
    ),
    /** Proofs of license. */
    license: late(
      async () => (await import('./license.feature.ts')).licenseFeature(container, snapshot.license),
      ({ lookUp }) => lookUp.dispose(),
    ),
    /** Keys, and sounds that are there before the press. */
    listening: late(
      async () => (await import('./listening.feature.ts')).listeningFeature(container),
      ({ turnPage }) => turnPage.dispose(),
    ),
    /** One key and tempo for every sound. */
    audition: late(
      async () => (await import('./audition.feature.ts')).auditionFeature(container),
      ({ lockSession }) => lockSession.dispose(),
    ),
  };
}
