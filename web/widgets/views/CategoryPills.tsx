import { visibleShelf, withCategoryName } from '../../../core/showcase/category.ts';
import { categoriesAt } from '../../../core/widgets/data-urls.ts';
import { CategoryFilterBar } from '../../showcase/CategoryFilterBar.tsx';
import { CategoryPlace } from '../CategoryPlace.tsx';
import type { WidgetProps } from '../widget.ts';

export const look = 'block';

/** The filters of a list of categories: of the list of the same kind on the page [WIDG-07]. */
export default function CategoryPills({ given }: WidgetProps) {
  const start = given.address(categoriesAt, '/api/v1/store/category-list/instrument/filter');
  return (
    <CategoryPlace start={start}>
      {({ address, state, open }) => (
        <CategoryFilterBar
          address={address}
          filter={visibleShelf(state, address.kind)?.filter ?? null}
          onName={(name) => open(withCategoryName(address, name))}
        />
      )}
    </CategoryPlace>
  );
}
