import { categoriesAt } from '../../../core/widgets/data-urls.ts';
import { CategoryList } from '../../showcase/CategoryList.tsx';
import { CategoryPlace } from '../CategoryPlace.tsx';
import type { WidgetProps } from '../widget.ts';

export const look = 'block';

/** Categories under their headings [WIDG-06]. */
export default function Categories({ given }: WidgetProps) {
  const start = given.address(categoriesAt, '/api/v1/store/category-list/instrument');
  return (
    <CategoryPlace start={start}>
      {({ address, state, open, reload }) => (
        <CategoryList address={address} categories={state} onOpen={open} onReload={reload} />
      )}
    </CategoryPlace>
  );
}
