import { planTexts } from '../../../core/account/plan.messages.ts';
import { plansHref } from '../../../core/billing/addresses.ts';
import { listHref } from '../../../core/catalogue/addresses.ts';
import { listTexts } from '../../../core/catalogue/catalogue.messages.ts';
import { listOf } from '../../../core/catalogue/filters/list-address.ts';
import type { PaginationGate } from '../../../core/catalogue/lists/pagination.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { gateTexts } from './lists.messages.ts';
import * as css from './pagination.css.ts';

export interface ListGateProps {
  gate: Exclude<PaginationGate, 'none'>;
  /** How many of the list are not on this page. */
  heldBack: number;
  /** The credits of a customer without a running plan; a plan makes them usable again. */
  credits?: number;
  onLogin: () => void;
}

/** What unlocks the rest of a list, how much that is, and where else to go [LIST-39 to LIST-42]. */
export default function ListGate({ gate, heldBack, credits = 0, onLogin }: ListGateProps) {
  // A gate that holds nothing back is less prominent.
  const look = heldBack > 0 ? 'primary' : 'quiet';
  const whole = gate === 'login' ? gateTexts.wholeForLogin : gateTexts.wholeForPlan;
  return (
    <div className={css.gate} data-below>
      {heldBack > 0 && <Picture name="locked" />}
      <p className={css.heldBack}>{heldBack > 0 ? gateTexts.more(heldBack) : whole}</p>
      {gate === 'login' ? (
        <Button look={look} onClick={onLogin}>
          {listTexts.loginGate}
        </Button>
      ) : (
        <ButtonLink look={look} href={plansHref()}>
          {listTexts.subscribeGate}
        </ButtonLink>
      )}
      {heldBack > 0 && <ButtonLink href={FREE_SOUNDS}>{gateTexts.freeSounds}</ButtonLink>}
      {gate === 'subscribe' && credits > 0 && <p className={css.heldBack}>{planTexts.creditsBack(credits)}</p>}
    </div>
  );
}

const FREE_SOUNDS = listHref(listOf({ kind: 'free' }));
