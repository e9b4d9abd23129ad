import type { Saved } from '../../core/wishlist/saved-sounds.ts';
import { IconButton } from '../ui/Button.tsx';

interface WishlistButtonProps {
  /** What is liked. */
  name: string;
  saved: Saved;
  onToggle: () => void;
}

/** A heart: filled when liked, waiting while the call runs [WISH-01, DECISION-213]. */
export function WishlistButton({ name, saved, onToggle }: WishlistButtonProps) {
  const isSaved = saved === true;
  const label = isSaved ? `Remove ${name} from wishlist` : `Add ${name} to wishlist`;
  return (
    <IconButton
      label={saved === 'error' ? `${label} (the last try failed)` : label}
      icon={saved === 'error' ? 'warning' : isSaved ? 'heartFilled' : 'heart'}
      busy={saved === 'saving'}
      disabled={saved === 'saving'}
      aria-pressed={isSaved}
      onClick={onToggle}
    />
  );
}
