import {
  type CategoryAddress,
  categoriesOf,
  categoriesUrl,
  visibleShelf,
  withCategoryName,
} from '../../core/showcase/category.ts';
import { TERM_SCOPES } from '../../core/catalogue/filters/scope.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { HOME_PARTS } from './browse-sections.ts';
import { CategoryFilterBar } from './CategoryFilterBar.tsx';
import { CategoryList } from './CategoryList.tsx';
import { ShowcaseSection } from './ShowcaseSection.tsx';
import * as css from './category-shelf.css.ts';
import { showcaseViewTexts } from './showcase.messages.ts';
import { categoryKindNames } from '../../core/showcase/category.messages.ts';

/** Categories with their filters, as set in the URL. */
export function CategoryShelf({ address }: { address: CategoryAddress }) {
  const { showcase, shell } = useApp();
  const { categories, browseCategories } = useLate(showcase);
  const state = useReadable(categories, whole);
  const shelf = visibleShelf(state, address.kind);
  const open = (next: CategoryAddress) => shell.navigation.push(categoriesUrl(next));
  return (
    <ShowcaseSection
      title={showcaseViewTexts.categories}
      id={HOME_PARTS.categories}
      aside={<CategoryKinds current={address.kind} />}
      isBusy={state.phase === 'idle' || state.phase === 'loading'}
    >
      <div className={css.shelf}>
        <CategoryFilterBar
          address={address}
          filter={shelf?.filter ?? null}
          onName={(name) => open(withCategoryName(address, name))}
        />
        <CategoryList
          address={address}
          categories={state}
          onOpen={open}
          onReload={() => void browseCategories.execute(address)}
        />
      </div>
    </ShowcaseSection>
  );
}

/** Chooses the kind of categories: each has its own list. */
const CategoryKinds = ({ current }: { current: CategoryAddress['kind'] }) => (
  <ul className={css.kinds} aria-label={showcaseViewTexts.kinds}>
    {TERM_SCOPES.map((kind) => (
      <li key={kind}>
        <a
          className={css.kind}
          href={categoriesUrl(categoriesOf(kind))}
          aria-current={kind === current ? 'true' : undefined}
        >
          {categoryKindNames[kind]}
        </a>
      </li>
    ))}
  </ul>
);
