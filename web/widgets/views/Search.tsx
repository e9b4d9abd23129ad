import SearchForm from '../../search/SearchForm.tsx';
import type { WidgetProps } from '../widget.ts';

export const look = 'block';

/** The search of the shop; it opens the results there [WIDG-14]. */
export default function Search({ given }: WidgetProps) {
  return <SearchForm size={given.oneOf('size', ['lg', 'sm'])} initialQuery={given.text('query') ?? ''} />;
}
