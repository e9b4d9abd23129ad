import { parseCategories } from '../../core/showcase/category.ts';
import { firstProviders } from '../../core/showcase/provider.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { HOME_PARTS } from './browse-sections.ts';
import { CategoryShelf } from './CategoryShelf.tsx';
import { drawChartRow } from './BoundChartRow.tsx';
import { ChartList } from './ChartList.tsx';
import { CollectionSlider } from './CollectionSlider.tsx';
import { ProviderGrid } from './ProviderGrid.tsx';
import { ShowcaseSection } from './ShowcaseSection.tsx';
import { showcaseViewTexts } from './showcase.messages.ts';

/** The highlights of the shop: charts, collections, categories and providers. */
export default function Showcase() {
  const { shell, showcase } = useApp();
  const { chart, providers, collections, browseProviders } = useLate(showcase);
  const search = useReadable(shell.navigation.location, (location) => location.search);
  return (
    <>
      <ShowcaseSection title={showcaseViewTexts.charts}>
        <ChartList chart={useReadable(chart, whole)} row={drawChartRow} />
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
