import { useEffect } from 'react';
import { userOf } from '../../../core/account/session.ts';
import { BoundDiscountForm } from '../../billing/BoundDiscountForm.tsx';
import { useApp } from '../../bind/AppContext.tsx';
import { useLate } from '../../bind/use-late.ts';
import { useReadable, whole } from '../../bind/use-readable.ts';

export const look = 'block';

/** A code for the next order; visitors are asked to log in first [WIDG-05]. */
export default function Discount() {
  const { account, plans } = useApp();
  const { discount, loadDiscount } = useLate(plans);
  const applied = useReadable(discount, whole);
  const customer = useReadable(account.session, (session) => userOf(session)?.id ?? null);
  useEffect(() => {
    if (customer !== null) void loadDiscount.execute();
  }, [customer, loadDiscount]);
  return <BoundDiscountForm code={applied.phase === 'loaded' ? applied.code : null} />;
}
