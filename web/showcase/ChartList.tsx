import type { ReactNode } from 'react';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import type { PlayerState, Position } from '../../core/player/player.ts';
import { CHART_PLACEHOLDERS, type ChartRow, type ChartState, linksOf } from '../../core/showcase/chart.ts';
import { showcaseTexts } from '../../core/showcase/showcase.messages.ts';
import type { Readable } from '../../core/kernel/readable.ts';
import { bpmText } from '../../domain/figures.ts';
import { PlayToggle } from '../player/PlayToggle.tsx';
import { type SeekWay, WaveformSlider } from '../player/WaveformSlider.tsx';
import { iconLinkClass } from '../ui/Button.tsx';
import { CoverImage } from '../ui/CoverImage.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { WishlistButton } from '../wishlist/WishlistButton.tsx';
import type { LikeState } from '../../core/wishlist/liked-sounds.ts';
import * as css from './chart-list.css.ts';
import { showcaseViewTexts } from './showcase.messages.ts';
import { uiTexts } from '../ui/ui.messages.ts';

interface ChartListProps {
  chart: ChartState;
  /** Draws one row. */
  row: (row: ChartRow) => ReactNode;
}

/** The charts, or the placeholder, empty or error state [CHART-23, CHART-31, CHART-32]. */
export function ChartList({ chart, row }: ChartListProps) {
  switch (chart.phase) {
    case 'idle':
    case 'loading':
      return <ChartSkeleton />;
    case 'failed':
      return <Notice icon="info" title={showcaseTexts.chartFailed} />;
    case 'loaded':
      return chart.rows.length === 0 ? (
        <Notice icon="search" title={listTexts.empty} />
      ) : (
        <ol className={css.list}>{chart.rows.map(row)}</ol>
      );
  }
}

export interface ChartRowViewProps {
  row: ChartRow;
  playback: PlayerState['phase'];
  /** The position while it is in the player, else null. */
  position: Readable<Position> | null;
  saved: LikeState;
  onTogglePlay: () => void;
  onToggleWishlist: () => void;
  onSeek: (position: number, way: SeekWay) => void;
}

/** Rank, image, name, sub-name, and a play toggle or a link [CHART-24 to CHART-28]. */
export function ChartRowView({ row, playback, position, saved, ...on }: ChartRowViewProps) {
  const links = linksOf(row);
  const cover = <CoverImage url={row.imageUrl} size={50} alt="" />;
  return (
    <li className={css.row} data-playback={playback}>
      <span className={css.position}>{row.position}</span>
      {links.image === null ? (
        <span className={css.cover}>{cover}</span>
      ) : (
        <a className={css.cover} href={links.image} aria-label={showcaseViewTexts.packOf(row.name)}>
          {cover}
        </a>
      )}
      <span className={css.words}>
        {links.name === null ? (
          <span className={css.name} dir="auto">
            {row.name}
          </span>
        ) : (
          <a className={css.name} href={links.name} dir="auto">
            {row.name}
          </a>
        )}
        <span className={css.subName} dir="auto">
          {row.subName}
        </span>
      </span>
      {row.waveform && row.demoUrl !== null && (
        <span className={css.waveform}>
          <WaveformSlider
            waveform={row.waveform}
            seconds={row.seconds}
            label={row.name}
            position={position}
            onSeek={on.onSeek}
          />
        </span>
      )}
      <span className={css.figures}>
        {row.bpm !== null && <span>{bpmText(row.bpm)}</span>}
        {row.key !== null && <span>{row.key}</span>}
      </span>
      <WishlistButton name={row.name} saved={saved} onToggle={on.onToggleWishlist} />
      {row.demoUrl !== null ? (
        <PlayToggle name={row.name} playback={playback} previewUrl={row.demoUrl} onToggle={on.onTogglePlay} />
      ) : (
        links.name !== null && (
          <a className={iconLinkClass} href={links.name} aria-label={showcaseViewTexts.open(row.name)}>
            <Icon name="chevronRight" />
          </a>
        )
      )}
    </li>
  );
}

const ChartSkeleton = () => (
  <ol className={css.list} aria-busy="true" aria-label={uiTexts.loading}>
    {Array.from({ length: CHART_PLACEHOLDERS }, (_, index) => (
      <li key={index} className={css.row} data-skeleton>
        <span className={css.position}>{index + 1}</span>
        <Skeleton width="50px" height="50px" />
        <span className={css.words}>
          <Skeleton width="56%" height="15px" />
          <Skeleton width="38%" height="12px" />
        </span>
      </li>
    ))}
  </ol>
);
