import { useState } from 'react';
import { shownOffers } from '../../core/billing/offers.ts';
import { planTexts } from '../../core/billing/plans.messages.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import * as css from './price-board.css.ts';
import { PlanGrid } from './PlanGrid.tsx';
import { PriceSwitch, type ShownPrice } from './PriceSwitch.tsx';

/** The plans side by side, monthly or yearly, each with a link to its checkout [PAGE-02, SHELL-28, DECISION-27]. */
export default function PriceBoard() {
  const { offers, changePlanLater } = useLate(useApp().plans);
  const [price, setPrice] = useState<ShownPrice>('monthly');
  const shown = shownOffers(useReadable(offers, whole));
  // The text above also has the prices, and says where the plans are.
  if (!shown) return null;
  return (
    <section aria-label={planTexts.title}>
      <header className={css.header}>
        <PriceSwitch value={price} onValue={setPrice} />
      </header>
      <PlanGrid
        offers={shown}
        isYearly={price === 'yearly'}
        own={null}
        onLater={(planId) => void changePlanLater.execute(planId)}
      />
      <p className={css.note}>{price === 'yearly' ? planTexts.yearlyNote : planTexts.tax}</p>
    </section>
  );
}
