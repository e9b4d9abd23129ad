import {
  type CategoryAddress,
  categoriesOf,
  categoriesUrl,
  visibleShelf,
  withCategoryName,
} from '../../core/showcase/category.ts';
import { TERM_SCOPES } from '../../core/catalogue/filters/scope.ts';
import { categoryFailures } from '../../core/showcase/showcase.messages.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ListFailed, NothingFound } from '../catalogue/lists/list-notices.tsx';
import { failureText } from '../../core/shell/failure-text.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { HOME_PARTS } from './browse-sections.ts';
import { CategoryFilterBar } from './CategoryFilterBar.tsx';
import { CategorySections } from './CategorySections.tsx';
import { ShowcaseSection } from './ShowcaseSection.tsx';
import * as css from './category-shelf.css.ts';
import { showcaseViewTexts } from './showcase.messages.ts';
import { categoryKindNames } from '../../core/showcase/category.messages.ts';

/** Categories with what narrows them; the address of the page says which. */
export function CategoryShelf({ address }: { address: CategoryAddress }) {
  const { showcase, shell } = useApp();
  const { categories, browseCategories } = useLate(showcase);
  const state = useReadable(categories, whole);
  const shelf = visibleShelf(state, address.kind);
  const isNarrowed = address.group !== null || address.name !== null;
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
        {state.phase === 'failed' ? (
          <ListFailed
            text={failureText(state.failure, categoryFailures)}
            onReload={() => void browseCategories.execute(address)}
          />
        ) : !shelf ? (
          <CategorySkeleton />
        ) : shelf.page.items.length === 0 ? (
          <NothingFound onClearFilters={isNarrowed ? () => open(categoriesOf(address.kind)) : undefined} />
        ) : (
          <CategorySections page={shelf.page} group={address.group} />
        )}
      </div>
    </ShowcaseSection>
  );
}

/** Which kind of categories: a list each. */
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

const CategorySkeleton = () => (
  <div className={css.skeleton}>
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} height="60px" />
    ))}
  </div>
);
