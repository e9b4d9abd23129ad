import type { EmptySearch } from '../../domain/dashboard/statistics.ts';
import { figure } from '../../domain/figures.ts';
import { statisticsTexts as texts } from './dashboard.messages.ts';
import * as css from './statistics.css.ts';

/** Searches without results, the most frequent first. */
export const EmptySearchTable = ({ searches }: { searches: readonly EmptySearch[] }) => (
  <table className={css.narrowTable}>
    <thead>
      <tr>
        <th scope="col">{texts.query}</th>
        <th scope="col" className={css.count}>
          {texts.times}
        </th>
      </tr>
    </thead>
    <tbody>
      {searches.map(({ query, times }) => (
        <tr key={query}>
          <th scope="row">{query}</th>
          <td className={css.count}>{figure(times)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
