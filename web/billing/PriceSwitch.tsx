import { planTexts } from '../../core/billing/plans.messages.ts';
import * as css from './price-board.css.ts';
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx';

export type ShownPrice = 'monthly' | 'yearly';

const SHOWN = [
  { value: 'monthly', label: planTexts.monthly },
  { value: 'yearly', label: planTexts.yearly },
] as const;

/** Switches between monthly and yearly prices; yearly ones are not sold [SHELL-28, DECISION-179]. */
export const PriceSwitch = ({ value, onValue }: { value: ShownPrice; onValue: (value: ShownPrice) => void }) => (
  <div className={css.period}>
    <SegmentedChoice label={planTexts.period} options={SHOWN} value={value} onValue={onValue} />
  </div>
);
