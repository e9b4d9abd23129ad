import { visuallyHidden } from '../../theme/global.css.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import * as css from './sound-details.css.ts';
import { uiTexts } from '../../ui/ui.messages.ts';

/** Placeholder for a sound's page while it loads. */
export const SoundDetailsSkeleton = () => (
  <div className={css.details} aria-busy="true">
    <p className={visuallyHidden}>{uiTexts.loading}</p>
    <div className={css.header}>
      <span className={css.cover}>
        <Skeleton height="160px" />
      </span>
      <div className={css.heading}>
        <Skeleton width="240px" height="16px" />
        <Skeleton width="420px" height="36px" />
        <Skeleton width="320px" height="24px" />
      </div>
      <div className={css.aside}>
        <Skeleton width="240px" height="44px" />
        <Skeleton width="180px" height="44px" />
      </div>
    </div>
    <div className={css.player}>
      <Skeleton width="64px" height="64px" />
      <span className={css.waveformSkeleton}>
        <Skeleton height="100%" />
      </span>
    </div>
  </div>
);
