import { visuallyHidden } from '../../theme/global.css.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import * as css from './pack-header.css.ts';
import { uiTexts } from '../../ui/ui.messages.ts';

/** Placeholder for a pack's heading while it loads. */
export const PackHeaderSkeleton = () => (
  <div className={css.header} aria-busy="true">
    <p className={visuallyHidden}>{uiTexts.loading}</p>
    <span className={css.cover}>
      <Skeleton height="240px" />
    </span>
    <div className={css.facts}>
      <Skeleton width="180px" height="16px" />
      <Skeleton width="380px" height="44px" />
      <Skeleton width="260px" height="16px" />
      <Skeleton width="320px" height="24px" />
    </div>
  </div>
);
