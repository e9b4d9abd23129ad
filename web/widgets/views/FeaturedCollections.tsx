import { useEffect } from 'react';
import { isCollectionsUrl } from '../../../core/widgets/data-urls.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useLate } from '../../bind/use-late.ts';
import { useReadable, whole } from '../../bind/use-readable.ts';
import { CollectionSlider } from '../../showcase/CollectionSlider.tsx';
import type { WidgetProps } from '../widget.ts';

export const look = 'block';

/** The featured collections in a carousel [WIDG-23]. */
export default function FeaturedCollections({ given }: WidgetProps) {
  given.address((url) => isCollectionsUrl(url) || null, '/api/v1/store/collection-list');
  const { collections, loadCollections } = useLate(useApp().showcase);
  useEffect(() => {
    if (collections.current.phase === 'idle') void loadCollections.execute();
  }, [collections, loadCollections]);
  return <CollectionSlider collections={useReadable(collections, whole)} />;
}
