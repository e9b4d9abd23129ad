import { useApp } from '../../bind/AppContext.tsx';
import { useReadable } from '../../bind/use-readable.ts';
import { WishlistButton } from '../../wishlist/WishlistButton.tsx';
import type { WidgetProps } from '../widget.ts';

export const look = 'inline';

/** The heart of a pack [WIDG-13]. */
export default function LikePack({ given }: WidgetProps) {
  const [id, name] = [given.id('id'), given.required('name')];
  const { wishlist } = useApp();
  return (
    <WishlistButton
      name={name}
      saved={useReadable(wishlist.likedPacks, (saved) => saved.get(id) ?? false)}
      onToggle={() => void wishlist.togglePack.execute(id, name)}
    />
  );
}
