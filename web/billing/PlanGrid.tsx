import type { ReactNode } from 'react';
import { signupHref } from '../../core/account/addresses.ts';
import { addCreditsHref, checkoutHref } from '../../core/billing/addresses.ts';
import type { LoadedOffers } from '../../core/billing/offers.ts';
import { type PlanOffer, type PlanStanding, nextMonthAt } from '../../core/billing/plan-offer.ts';
import { laterAction, offerAction, planTexts, standingWord } from '../../core/billing/plans.messages.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { yearlyCents } from '../../domain/billing/plan-prices.ts';
import { dayOf } from '../../domain/figures.ts';
import { visuallyHidden } from '../theme/global.css.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Pill } from '../ui/Pill.tsx';
import * as css from './plan-grid.css.ts';
import { planViewTexts } from './plans.messages.ts';

interface PlanGridProps {
  offers: LoadedOffers;
  /** Yearly prices are shown, but not sold [DECISION-179]. */
  isYearly: boolean;
  /** Actions for the customer's own plan, below its status. */
  own: ReactNode;
  /** Chooses a plan from next month on. */
  onLater: (planId: number) => void;
}

/** Prices and benefits of the plans side by side, with the customer's own one marked. */
export function PlanGrid({ offers: { plans, standing }, isYearly, own, onLater }: PlanGridProps) {
  return (
    <ul className={css.grid}>
      {plans.map((plan) => {
        const isOwn = plan.id === standing?.planId;
        const isRunning = isOwn && standing?.state !== 'ended';
        return (
          <li key={plan.id} className={css.plan} aria-current={isRunning || undefined}>
            <header className={css.head}>
              <h2 className={css.name}>{plan.name}</h2>
              <StandingPill plan={plan} standing={standing} />
            </header>
            <Price plan={plan} isYearly={isYearly} />
            <Benefits plan={plan} />
            {isRunning && own}
            {!isYearly && <Action plan={plan} plans={plans} standing={standing} onLater={onLater} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The status of the customer's plan, or of the one that follows it. */
function StandingPill({ plan, standing }: { plan: PlanOffer; standing: PlanStanding | null }) {
  if (standing?.planId === plan.id) return <Pill tone={toneOf(standing)}>{standingWord(standing)}</Pill>;
  const at = standing && nextMonthAt(standing);
  return at !== null && standing?.nextPlanId === plan.id ? <Pill tone="brass">{planTexts.from(dayOf(at))}</Pill> : null;
}

function toneOf({ state, isCancelled }: PlanStanding): 'moss' | 'brass' | 'outline' {
  if (state === 'pastDue') return 'brass';
  return state === 'paused' || state === 'ended' || isCancelled ? 'outline' : 'moss';
}

function Price({ plan: { cents, discountedCents }, isYearly }: { plan: PlanOffer; isYearly: boolean }) {
  if (cents === 0)
    return (
      <p className={css.price}>
        <span className={css.amount}>{moneyText(cents)}</span> {planTexts.always}
      </p>
    );
  if (isYearly)
    return (
      <p className={css.price}>
        <span className={css.amount}>{moneyText(yearlyCents(cents))}</span> {planTexts.perYear}
      </p>
    );
  return (
    <p className={css.price}>
      {discountedCents === null ? (
        <>
          <span className={css.amount}>{moneyText(cents)}</span> {planTexts.perMonth}
        </>
      ) : (
        <>
          <span className={css.amount}>{moneyText(discountedCents)}</span> {planTexts.firstMonth}{' '}
          <span className={visuallyHidden}>{planViewTexts.insteadOf}</span>
          <s className={css.usual}>{moneyText(cents)}</s>
        </>
      )}
    </p>
  );
}

function Benefits({ plan: { cents, credits, hasRareFinds } }: { plan: PlanOffer }) {
  return (
    <ul className={css.benefits}>
      <Benefit has={credits > 0}>
        {planTexts.credits(credits)}
        {credits > 0 && <span className={css.perCredit}> · {planTexts.perCredit(cents, credits)}</span>}
      </Benefit>
      <Benefit has={hasRareFinds}>{hasRareFinds ? planTexts.rareFinds : planTexts.noRareFinds}</Benefit>
      <Benefit has>{cents > 0 ? planTexts.many : planTexts.freeSounds}</Benefit>
    </ul>
  );
}

const Benefit = ({ has, children }: { has: boolean; children: ReactNode }) => (
  <li className={has ? css.benefit : css.lacking}>
    <Icon name={has ? 'check' : 'minus'} />
    <span>{children}</span>
  </li>
);

type ActionProps = Pick<LoadedOffers, 'plans' | 'standing'> & Pick<PlanGridProps, 'onLater'> & { plan: PlanOffer };

function Action({ plan, plans, standing, onLater }: ActionProps) {
  const action = offerAction(plan, plans, standing);
  const later = laterAction(plan, plans, standing);
  if (action === null)
    return standing === null ? (
      <p className={css.action}>
        <ButtonLink wide href={signupHref()}>
          {planViewTexts.signUp}
        </ButtonLink>
      </p>
    ) : null;
  const isMain = [planTexts.choose, planTexts.upgrade, planTexts.payNow].some((text) => text === action);
  return (
    <div className={css.action}>
      <ButtonLink
        wide
        look={isMain ? 'primary' : 'quiet'}
        href={action === planTexts.addCredits ? addCreditsHref(plan.id) : checkoutHref(plan.id)}
        aria-label={planViewTexts.action(action, plan.name)}
      >
        {action}
      </ButtonLink>
      {later !== null && (
        <Button look="plain" aria-label={planViewTexts.action(later, plan.name)} onClick={() => onLater(plan.id)}>
          {later}
        </Button>
      )}
    </div>
  );
}
