import { CoverImage } from '../../ui/CoverImage.tsx';
import type { WidgetProps } from '../widget.ts';

export const look = 'bare';

/** A picture of the shop in one of its two sizes, or a placeholder for a missing one [WIDG-22]. */
export default function Picture({ given }: WidgetProps) {
  const size = given.oneOf('size', ['400', '50']) === '50' ? 50 : 400;
  return <CoverImage url={given.text('url')} size={size} alt={given.text('alt') ?? ''} />;
}
