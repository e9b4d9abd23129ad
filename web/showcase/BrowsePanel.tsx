import { useEffect, useId, useState } from 'react';
import { collectionHref, filterHref, listHref, providerHref } from '../../core/catalogue/addresses.ts';
import type { FacetCounts, FacetValue } from '../../core/catalogue/filters/facets.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import * as css from './browse-panel.css.ts';
import { browseTexts } from './browse.messages.ts';

/** Links shown per kind. */
const MOST = 9;

const ALL = listOf({ kind: 'all' });

/** The genres, instruments and providers with the most sounds, and the featured collections. */
export default function BrowsePanel() {
  const { catalogue, showcase } = useApp();
  const { collections, loadCollections } = useLate(showcase);
  const [counts, setCounts] = useState<FacetCounts | null>(null);
  const featured = useReadable(collections, whole);

  useEffect(() => {
    let isHere = true;
    if (collections.current.phase === 'idle') void loadCollections.execute();
    const load = async () => {
      const facets = await catalogue.loadFacets.execute(ALL);
      if (isHere && facets.ok) setCounts(facets.value);
    };
    void load();
    return () => void (isHere = false);
  }, [catalogue, collections, loadCollections]);

  const most = (values: readonly FacetValue[] | undefined, hrefOf: (value: string) => string) =>
    values?.slice(0, MOST).map(({ name, value }) => ({ name, href: hrefOf(value) })) ?? [];
  return (
    <div className={css.columns} aria-busy={counts === null}>
      <Column title={browseTexts.genres} links={most(counts?.genres, (value) => filterHref('genres', value))} />
      <Column
        title={browseTexts.instruments}
        links={most(counts?.instruments, (slug) => listHref(listOf({ kind: 'term', term: 'instrument', slug })))}
      />
      <Column title={browseTexts.providers} links={most(counts?.providers, providerHref)} />
      <Column
        title={browseTexts.collections}
        links={
          featured.phase === 'loaded'
            ? featured.collections.slice(0, MOST).map(({ name, slug }) => ({ name, href: collectionHref(slug) }))
            : []
        }
      />
    </div>
  );
}

interface ColumnProps {
  title: string;
  links: ReadonlyArray<{ readonly name: string; readonly href: string }>;
}

function Column({ title, links }: ColumnProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={css.title}>
        {title}
      </h2>
      <ul>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a className={css.link} href={href} dir="auto">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
