import { useState } from 'react';
import type { LikeState } from '../../core/wishlist/liked-sounds.ts';
import { IconButton } from '../ui/Button.tsx';
import { wishlistTexts } from './wishlist.messages.ts';

interface WishlistButtonProps {
  /** What is liked. */
  name: string;
  saved: LikeState;
  /** Shortcuts for the same, in the format of `aria-keyshortcuts`. */
  shortcut?: string | undefined;
  onToggle: () => void;
}

/** A heart: filled if liked, disabled while the call runs [WISH-01, DECISION-213]. */
export function WishlistButton({ name, saved, shortcut, onToggle }: WishlistButtonProps) {
  const isLiked = saved === true;
  const isAnswer = useAnswer(saved);
  const label = isLiked ? wishlistTexts.remove(name) : wishlistTexts.add(name);
  return (
    <IconButton
      label={saved === 'error' ? wishlistTexts.failed(label) : label}
      icon={saved === 'error' ? 'warning' : isLiked ? 'heartFilled' : 'heart'}
      busy={saved === 'saving'}
      disabled={saved === 'saving'}
      aria-pressed={isLiked}
      data-answer={isAnswer || undefined}
      aria-keyshortcuts={shortcut}
      onClick={onToggle}
    />
  );
}

/** Whether it has become liked while shown: earlier likes are not animated. */
function useAnswer(saved: LikeState): boolean {
  const [before, setBefore] = useState(saved);
  const [isAnswer, setIsAnswer] = useState(false);
  if (before !== saved) {
    setBefore(saved);
    setIsAnswer(before === 'saving' && saved === true);
  }
  return isAnswer;
}
