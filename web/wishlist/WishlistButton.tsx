import type { LikeState } from '../../core/wishlist/liked-sounds.ts';
import { IconButton } from '../ui/Button.tsx';
import { wishlistTexts } from './wishlist.messages.ts';

interface WishlistButtonProps {
  /** What is liked. */
  name: string;
  saved: LikeState;
  onToggle: () => void;
}

/** A heart: filled when liked, waiting while the call runs [WISH-01, DECISION-213]. */
export function WishlistButton({ name, saved, onToggle }: WishlistButtonProps) {
  const isLiked = saved === true;
  const label = isLiked ? wishlistTexts.remove(name) : wishlistTexts.add(name);
  return (
    <IconButton
      label={saved === 'error' ? wishlistTexts.failed(label) : label}
      icon={saved === 'error' ? 'warning' : isLiked ? 'heartFilled' : 'heart'}
      busy={saved === 'saving'}
      disabled={saved === 'saving'}
      aria-pressed={isLiked}
      onClick={onToggle}
    />
  );
}
