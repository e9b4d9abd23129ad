import type { MonthFigures } from '../../core/dashboard/dashboard.ts';
import { MEASURES, type Measure } from '../../domain/dashboard/statistics.ts';
import { figure } from '../../domain/figures.ts';
import { statisticsTexts as texts } from './dashboard.messages.ts';
import * as css from './statistics.css.ts';

interface MonthChartsProps {
  months: readonly MonthFigures[];
  least: number;
}

const HEIGHT = 64;
const SLOT = 20;
const BAR = 12;
/** The minimum height of a bar: the smallest month must not look like a withheld one. */
const LOWEST = 4;

/** A small chart of the months for each measure. The table behind them has the same figures. */
export const MonthCharts = ({ months, least }: MonthChartsProps) => (
  <div className={css.charts}>
    {MEASURES.map((measure) => (
      <figure key={measure} className={css.chart}>
        <figcaption className={css.caption}>
          {ofMonths(measure)}
          <span className={css.most}>{mostOf(months, measure, least)}</span>
        </figcaption>
        <Bars months={months} measure={measure} />
        <p className={css.span} aria-hidden="true">
          <span>{months[0]?.month}</span>
          {months.length > 1 && <span>{months.at(-1)?.month}</span>}
        </p>
      </figure>
    ))}
  </div>
);

/** The name of a measure within a month: 'downloaded' counts only new owners there. */
export const ofMonths = (measure: Measure): string =>
  measure === 'downloaded' ? texts.newlyDownloaded : texts[measure];

const highest = (months: readonly MonthFigures[], measure: Measure): number =>
  Math.max(0, ...months.map((month) => month[measure] ?? 0));

function mostOf(months: readonly MonthFigures[], measure: Measure, least: number): string {
  const most = highest(months, measure);
  return most === 0 ? texts.noMonth(least) : texts.highest(figure(most), texts.unit[measure]);
}

function Bars({ months, measure }: { months: readonly MonthFigures[]; measure: Measure }) {
  const most = highest(months, measure);
  // Bars of a shop of one month are as wide as those of twelve.
  const width = SLOT * 12;
  const begin = width - SLOT * months.length;
  return (
    <svg className={css.bars} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      {months.map(({ month, ...figures }, at) => {
        const value = figures[measure];
        const x = begin + at * SLOT + (SLOT - BAR) / 2;
        if (value === null)
          return (
            <rect key={month} className={css.gap} x={x} y={HEIGHT - 2} width={BAR} height={2}>
              <title>{texts.monthFigure(month, texts.withheld)}</title>
            </rect>
          );
        const height = Math.max(LOWEST, Math.round((value / most) * HEIGHT));
        return (
          <rect
            key={month}
            className={at === months.length - 1 ? css.goingOn : css.bar}
            x={x}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx={1}
          >
            <title>{texts.monthFigure(month, figure(value))}</title>
          </rect>
        );
      })}
    </svg>
  );
}
