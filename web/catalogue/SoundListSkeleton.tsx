import { visuallyHidden } from '../theme/global.css.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as row from './sound-row.css.ts';

/** Rows of the same height and columns as the list that is coming [LIST-23, LIST-24, LIST-25]. */
export default function SoundListSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, index) => (
    <tr key={index} className={row.row} data-skeleton aria-hidden={index > 0 || undefined}>
      <td className={row.packCell}>
        <div className={row.pack}>
          <span className={row.cover}>
            <Skeleton height="48px" />
          </span>
        </div>
      </td>
      <td className={row.nameCell}>
        {index === 0 && <span className={visuallyHidden}>Loading...</span>}
        <Skeleton width={`${52 + ((index * 17) % 36)}%`} height="15px" />
        <span className={row.badges}>
          <Skeleton width={`${30 + ((index * 23) % 30)}%`} height="11px" />
        </span>
      </td>
      <td className={row.waveformCell}>
        <Skeleton height="24px" />
      </td>
      <td className={row.typeCell}>
        <Skeleton width="18px" height="18px" />
      </td>
      <td className={row.keyCell}>
        <Skeleton width="24px" height="12px" />
      </td>
      <td className={row.bpmCell} data-skeleton>
        <Skeleton width="28px" height="12px" />
      </td>
      <td className={row.timeCell}>
        <Skeleton width="36px" height="12px" />
      </td>
      <td className={row.actionsCell} />
    </tr>
  ));
}
