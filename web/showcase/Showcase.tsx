import { parseCategories } from '../../core/showcase/category.ts';
import type { ChartRow } from '../../core/showcase/chart.ts';
import { firstProviders } from '../../core/showcase/provider.ts';
import { phaseOf } from '../../core/player/player.ts';
import type { SeekWay } from '../player/WaveformSlider.tsx';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useOwnReadable, useReadable, whole } from '../bind/use-readable.ts';
import { HOME_PARTS } from './browse-sections.ts';
import { CategoryShelf } from './CategoryShelf.tsx';
import { ChartList, ChartRowView } from './ChartList.tsx';
import { CollectionSlider } from './CollectionSlider.tsx';
import { ProviderGrid } from './ProviderGrid.tsx';
import { ShowcaseSection } from './ShowcaseSection.tsx';
import { showcaseViewTexts } from './showcase.messages.ts';

/** What the shop shows of itself: charts, collections, categories and providers. */
export default function Showcase() {
  const { shell, showcase } = useApp();
  const { chart, providers, collections, browseProviders } = useLate(showcase);
  const search = useReadable(shell.navigation.location, (location) => location.search);
  return (
    <>
      <ShowcaseSection title={showcaseViewTexts.charts}>
        <ChartList chart={useReadable(chart, whole)} row={drawRow} />
      </ShowcaseSection>
      <div id={HOME_PARTS.collections}>
        <CollectionSlider collections={useReadable(collections, whole)} />
      </div>
      <CategoryShelf address={parseCategories(search)} />
      <ShowcaseSection title={showcaseViewTexts.providers} id={HOME_PARTS.providers}>
        <ProviderGrid
          providers={useReadable(providers, whole)}
          onReload={() => void browseProviders.execute(firstProviders)}
        />
      </ShowcaseSection>
    </>
  );
}

const drawRow = (row: ChartRow) => <BoundChartRow key={row.id} row={row} />;

function BoundChartRow({ row }: { row: ChartRow }) {
  const { player, showcase, wishlist } = useApp();
  const { playChartRow } = useLate(showcase);
  const playback = useOwnReadable(player.state, (state) => phaseOf(state, row.id), 'idle');
  /** The row plays as the sound that it is, from where its picture was pressed. */
  async function seek(place: number, way: SeekWay) {
    if (phaseOf(player.state.current, row.id) === 'idle') await playChartRow.execute(row);
    if (phaseOf(player.state.current, row.id) !== 'idle') player.seek[way === 'drag' ? 'drop' : 'execute'](place);
  }
  return (
    <ChartRowView
      row={row}
      playback={playback}
      position={playback === 'idle' || playback === 'error' ? null : player.state.position}
      saved={useOwnReadable(wishlist.likedSounds, (saved) => saved.get(row.id) ?? false, false)}
      onToggleWishlist={() => void wishlist.toggleSound.execute(row.id, row.name)}
      onTogglePlay={() => void playChartRow.execute(row)}
      onSeek={(place, way) => void seek(place, way)}
    />
  );
}
