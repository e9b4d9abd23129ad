import { type Level, LEVELS } from '../../../domain/publishing/checks.ts';
import { figure } from '../../../domain/figures.ts';
import { levelNames } from '../publishing.messages.ts';

/** The number of open findings by level; zeros are left out. */
export const FindingCounts = ({ counts }: { counts: Readonly<Record<Level, number>> }) =>
  LEVELS.filter((level) => counts[level] > 0).map((level) => (
    <span key={level}>
      {levelNames[level]} {figure(counts[level])} ·{' '}
    </span>
  ));
