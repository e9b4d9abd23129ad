import { discountTexts } from '../../core/billing/plans.messages.ts';
import { planViewTexts } from '../billing/plans.messages.ts';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import * as own from './own-page.css.ts';
import * as css from './plans-page.css.ts';

/** Shown while the code of a link is applied; then the plans follow [ROUTE-04]. */
export default function DiscountPage() {
  return (
    <>
      <PageHeading className={own.title}>{discountTexts.title}</PageHeading>
      <output className={css.loading}>
        <Spinner />
        {planViewTexts.applying}
      </output>
    </>
  );
}
