import {
  type CategoriesState,
  type CategoryAddress,
  categoriesOf,
  visibleShelf,
} from '../../core/showcase/category.ts';
import { categoryFailures } from '../../core/showcase/showcase.messages.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { ListFailed, NothingFound } from '../catalogue/lists/list-notices.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CategorySections } from './CategorySections.tsx';
import * as css from './category-shelf.css.ts';

interface CategoryListProps {
  address: CategoryAddress;
  categories: CategoriesState;
  onOpen: (address: CategoryAddress) => void;
  onReload: () => void;
}

/** Categories under their headings, or the placeholder, empty or error state [CHART-01 to CHART-08]. */
export function CategoryList({ address, categories, onOpen, onReload }: CategoryListProps) {
  const shelf = visibleShelf(categories, address.kind);
  const isNarrowed = address.group !== null || address.name !== null;
  if (categories.phase === 'failed')
    return <ListFailed text={failureText(categories.failure, categoryFailures)} onReload={onReload} />;
  if (!shelf) return <CategorySkeleton />;
  if (shelf.page.items.length === 0)
    return <NothingFound onClearFilters={isNarrowed ? () => onOpen(categoriesOf(address.kind)) : undefined} />;
  return <CategorySections page={shelf.page} group={address.group} />;
}

const CategorySkeleton = () => (
  <div className={css.skeleton}>
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} height="60px" />
    ))}
  </div>
);
