import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';

const WAITING = new Set<unknown>(['saving', 'downloading', 'adding', 'loading', 'requesting', 'processing', 'pending']);

/** Once every call and every dialog is answered, nothing is in progress. */
export const nothingWaitsForEver: MakeRule = (stage, must) => ({
  atRest() {
    for (const tab of stage.tabs) {
      for (const [what, state] of statesOf(tab))
        must(!WAITING.has(state), `${what} of ${tab.name} is '${String(state)}'`);
      for (const press of tab.pressed.values()) must(false, `'${press}' on ${tab.name} never came to its end`);
      must(tab.inFlight === 0, `${tab.name} waits for an answer`);
      must(!isDownloading(tab), `${tab.name} still downloads a changed sound`);
    }
  },
});

function statesOf({ app }: Tab): ReadonlyArray<readonly [string, unknown]> {
  const { catalogue, wishlist, downloads, multiDownload } = app;
  const phases: Readonly<Record<string, { readonly phase: string } | undefined>> = {
    'the list': catalogue.soundList.current,
    'the facets': catalogue.facets.current,
    'the packs': catalogue.packList.current,
    'the facets of the packs': catalogue.packFacets.current,
    'the sound': catalogue.soundDetail.current,
    'the pack': catalogue.packDetail.current,
    'the similar sounds': catalogue.similarSounds.current,
    'the similar dialog': app.similar.current?.sounds.current,
    'the multi-download': multiDownload.state.current,
    'the selected sounds': app.selection.tools.current?.selected.current,
    'the collections': app.collections.current?.own.current,
    'the statement': app.credits.current?.statement.current,
    'the license': app.license.current?.lookedUp.current,
    'the licenses': app.license.current?.own.current,
    'the static page': app.staticPages.current?.shown.current,
    'the totals of a provider': app.dashboard.current?.totals.current,
    'the statistics of a provider': app.dashboard.current?.statistics.current,
    'the packs of a provider': app.dashboard.current?.packs.current,
    'the earnings of a provider': app.earnings.current?.earned.current,
    'the bank of a provider': app.earnings.current?.bank.current,
    'the invoices': app.invoices.current?.own.current,
    'the change of a sound': app.tempo.current?.change.current,
    'the chart': app.showcase.current?.chart.current,
    'the categories': app.showcase.current?.categories.current,
    'the providers': app.showcase.current?.providers.current,
    'the featured collections': app.showcase.current?.collections.current,
    'the end of the list': app.scrolling.current?.scrolled.current ?? undefined,
  };
  const marks = [
    ...wishlist.likedSounds.current.values(),
    ...wishlist.likedPacks.current.values(),
    ...downloads.downloaded.current.values(),
    ...(app.collections.current?.additions.current.values() ?? []),
  ];
  return [
    ...Object.entries(phases).map(([what, state]) => [what, state?.phase] as const),
    ...marks.map((mark) => ['a mark', mark] as const),
  ];
}

function isDownloading({ app }: Tab): boolean {
  const change = app.tempo.current?.change.current;
  return change?.phase === 'processed' && change.isDownloading;
}
