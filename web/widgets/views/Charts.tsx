import { useEffect } from 'react';
import { isChartUrl } from '../../../core/widgets/data-urls.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useLate } from '../../bind/use-late.ts';
import { useReadable, whole } from '../../bind/use-readable.ts';
import { drawChartRow } from '../../showcase/BoundChartRow.tsx';
import { ChartList } from '../../showcase/ChartList.tsx';
import type { WidgetProps } from '../widget.ts';

export const look = 'block';

/** The charts, ranked [WIDG-25]. There is only one, so widgets share it. */
export default function Charts({ given }: WidgetProps) {
  given.address((url) => isChartUrl(url) || null, '/api/v1/store/sample-list/chart');
  const { chart, loadChart } = useLate(useApp().showcase);
  useEffect(() => {
    if (chart.current.phase === 'idle') void loadChart.execute();
  }, [chart, loadChart]);
  return <ChartList chart={useReadable(chart, whole)} row={drawChartRow} />;
}
