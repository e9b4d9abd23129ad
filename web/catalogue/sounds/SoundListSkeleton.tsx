import { Skeleton } from '../../ui/Skeleton.tsx';
import * as row from './sound-row.css.ts';

/** Placeholder rows with the height and columns of the list to come [LIST-23, LIST-24, LIST-25]. */
export default function SoundListSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, index) => <SkeletonRow key={index} seed={index} />);
}

/** Widths vary from row to row, like names. */
const SkeletonRow = ({ seed }: { seed: number }) => (
  <tr className={row.row} data-skeleton aria-hidden="true">
    {[
      { className: row.tickCell, place: <Skeleton width="18px" height="18px" /> },
      { className: row.packCell, place: <CoverPlace /> },
      { className: row.nameCell, place: <NamePlace seed={seed} /> },
      { className: row.waveformCell, place: <Skeleton height="24px" /> },
      { className: row.typeCell, place: <Skeleton width="18px" height="18px" /> },
      { className: row.keyCell, place: <Skeleton width="24px" height="12px" /> },
      { className: row.bpmCell, place: <Skeleton width="28px" height="12px" /> },
      { className: row.timeCell, place: <Skeleton width="36px" height="12px" /> },
      { className: row.actionsCell, place: null },
    ].map(({ className, place }) => (
      <td key={className} className={className}>
        {place}
      </td>
    ))}
  </tr>
);

const CoverPlace = () => (
  <div className={row.pack}>
    <span className={row.cover}>
      <Skeleton height="48px" />
    </span>
  </div>
);

const NamePlace = ({ seed }: { seed: number }) => (
  <>
    <Skeleton width={`${52 + ((seed * 17) % 36)}%`} height="15px" />
    <span className={row.badges}>
      <Skeleton width={`${30 + ((seed * 23) % 30)}%`} height="11px" />
    </span>
  </>
);
