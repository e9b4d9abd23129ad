import { useRef, useState } from 'react';
import { userOf } from '../../core/account/session.ts';
import {
  discountTexts,
  methodText,
  planTexts,
  plansFailures,
  standingText,
  withdrawTexts,
} from '../../core/billing/plans.messages.ts';
import { methodTexts } from '../../core/billing/payment.messages.ts';
import { shownOffers } from '../../core/billing/offers.ts';
import type { PlanOffer, PlanStanding } from '../../core/billing/plan-offer.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { BoundDiscountForm } from '../billing/BoundDiscountForm.tsx';
import { PlanGrid } from '../billing/PlanGrid.tsx';
import { PriceSwitch, type ShownPrice } from '../billing/PriceSwitch.tsx';
import * as grid from '../billing/plan-grid.css.ts';
import * as board from '../billing/price-board.css.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton, SkeletonList } from '../ui/Skeleton.tsx';
import { afterFocusReturns } from '../scope/once.ts';
import * as own from './own-page.css.ts';
import { OwnTabs } from './OwnTabs.tsx';
import * as css from './plans-page.css.ts';

/** All plans, and the status of the customer's own [ROUTE-02]. */
export default function PlansPage() {
  const { account, plans } = useApp();
  const { offers, discount, loadPlans, changePlanLater } = useLate(plans);
  const state = useReadable(offers, whole);
  const applied = useReadable(discount, whole);
  const [price, setPrice] = useState<ShownPrice>('monthly');
  const isCustomer = useReadable(account.session, (session) => userOf(session) !== null);
  const shown = shownOffers(state);

  return (
    <>
      {isCustomer && <OwnTabs route={{ page: 'plans' }} />}
      <header className={board.header}>
        <PageHeading className={own.title}>{planTexts.title}</PageHeading>
        {shown && <PriceSwitch value={price} onValue={setPrice} />}
      </header>
      {state.phase === 'failed' && (
        <ListFailed text={failureText(state.failure, plansFailures)} onReload={() => void loadPlans.execute()} />
      )}
      {shown === null && state.phase !== 'failed' && (
        <SkeletonList count={4} list={grid.grid} item={grid.plan}>
          <Skeleton width="40%" height="28px" />
          <Skeleton width="70%" height="56px" />
          <Skeleton height="96px" />
          <Skeleton height="36px" />
        </SkeletonList>
      )}
      {shown && (
        <>
          {shown.standing && <Standing standing={shown.standing} plans={shown.plans} />}
          <PlanGrid
            offers={shown}
            isYearly={price === 'yearly'}
            own={shown.standing && <OwnPlan standing={shown.standing} plans={shown.plans} />}
            onLater={(planId) => void changePlanLater.execute(planId)}
          />
          <p className={board.note}>{price === 'yearly' ? planTexts.yearlyNote : planTexts.tax}</p>
        </>
      )}
      {shown && applied.phase === 'loaded' && (
        <section className={css.discount} aria-label={discountTexts.title}>
          <BoundDiscountForm code={applied.code} />
        </section>
      )}
    </>
  );
}

/** A running plan has its status on its card; this shows one that has no card. */
function Standing({ standing, plans }: OwnPlanProps) {
  const text = standingText(standing, plans);
  const isTold = standing.state === 'active' || standing.state === 'pastDue' || standing.state === 'paused';
  return isTold || text === null ? null : <p className={css.standing}>{text}</p>;
}

interface OwnPlanProps {
  standing: PlanStanding;
  plans: readonly PlanOffer[];
}

/** The status of the customer's plan, and the actions for it. */
function OwnPlan({ standing, plans: offered }: OwnPlanProps) {
  const { plans, payment } = useApp();
  const {
    cancelSubscription,
    resumeSubscription,
    pausePlan,
    changePlanLater,
    loadPlans,
    withdrawPlan,
    downloadCharges,
  } = useLate(plans);
  const { changePaymentMethod } = useLate(payment);
  const [section, words] = [useRef<HTMLDivElement>(null), useRef<HTMLParagraphElement>(null)];
  const text = standingText(standing, offered);
  const missing = methodText(standing);
  if (text === null) return null;
  const { isCancelled, pause, nextPlanId, state, withdrawUntil } = standing;
  const own = offered.find(({ id }) => id === standing.planId);

  /** The button may be gone afterwards: focus moves to what has changed. */
  async function act(done: Promise<unknown>) {
    await done;
    afterFocusReturns(() => {
      if (!section.current?.contains(document.activeElement)) words.current?.focus();
    });
  }

  return (
    <div ref={section} className={css.ownPlan}>
      <p ref={words} tabIndex={-1} className={css.ownText}>
        {text}
      </p>
      {missing !== null && <p className={css.ownText}>{missing}</p>}
      {(isCancelled || state === 'paused') && (
        <Button look="primary" onClick={() => void act(resumeSubscription.execute())}>
          {isCancelled ? planTexts.resume : planTexts.goOn}
        </Button>
      )}
      {state === 'active' && pause && (
        <Button onClick={() => void act(resumeSubscription.execute())}>{planTexts.dropPause}</Button>
      )}
      {nextPlanId !== null && state !== 'pastDue' && own && (
        <Button onClick={() => void act(changePlanLater.execute(null))}>{planTexts.keepPlan(own.name)}</Button>
      )}
      <Button
        look={missing === null ? 'quiet' : 'primary'}
        onClick={() => void act(changePaymentMethod.execute().then(() => loadPlans.execute()))}
      >
        {missing === null ? methodTexts.title : methodTexts.add}
      </Button>
      {standing.pauses.length > 0 && pause === null && (
        <Button onClick={() => void act(pausePlan.execute())}>{planTexts.pause}</Button>
      )}
      {!isCancelled && <Button onClick={() => void act(cancelSubscription.execute())}>{planTexts.cancel}</Button>}
      {withdrawUntil !== null && <Button onClick={() => void act(withdrawPlan.execute())}>{withdrawTexts.open}</Button>}
      {!isCancelled && <Button onClick={() => void downloadCharges.execute()}>{planTexts.calendar}</Button>}
    </div>
  );
}
