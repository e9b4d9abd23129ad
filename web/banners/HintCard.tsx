import type { Hint } from '../../core/banners/hint.ts';
import { HintWords } from './HintWords.tsx';
import * as css from './hint.css.ts';

/** A hint in a corner, above the player. It covers neither, and does not block the page. */
export const HintCard = (props: { hint: Exclude<Hint, 'confirm'>; onClose: () => void }) => (
  <div className={css.card}>
    <HintWords {...props} />
  </div>
);
