import { dashboardTexts } from '../../core/dashboard/dashboard.messages.ts';
import type { Totals } from '../../core/dashboard/dashboard.ts';
import { figure } from '../../domain/figures.ts';
import * as css from './totals-list.css.ts';

/** The totals of a provider's packs, as four numbers. */
export const TotalsList = ({ totals }: { totals: Totals }) => (
  <dl className={css.totals}>
    {(['packs', 'sounds', 'downloads', 'playbacks'] as const).map((name) => (
      <div key={name} className={css.total}>
        <dt className={css.name}>{dashboardTexts[name]}</dt>
        <dd className={css.figure}>{figure(totals[name])}</dd>
      </div>
    ))}
  </dl>
);
