import { useState } from 'react';
import type { LikeState } from '../../core/wishlist/liked-sounds.ts';
import { IconButton } from '../ui/Button.tsx';
import { wishlistTexts } from './wishlist.messages.ts';

interface WishlistButtonProps {
  /** What is liked. */
  name: string;
  saved: LikeState;
  /** Keys that do the same, as `aria-keyshortcuts` names them. */
  shortcut?: string | undefined;
  onToggle: () => void;
}

/** A heart: filled when liked, waiting while the call runs [WISH-01, DECISION-213]. */
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

/** Whether it became liked on view: what was liked before does not draw the eye. */
function useAnswer(saved: LikeState): boolean {
  const [before, setBefore] = useState(saved);
  const [isAnswer, setIsAnswer] = useState(false);
  if (before !== saved) {
    setBefore(saved);
    setIsAnswer(before === 'saving' && saved === true);
  }
  return isAnswer;
}
