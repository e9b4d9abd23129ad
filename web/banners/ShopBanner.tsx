import { Suspense } from 'react';
import type { Offers } from '../../core/account/user.ts';
import { userOf } from '../../core/account/session.ts';
import { type TopBanner as Kind, topBanner } from '../../core/banners/top-banner.ts';
import { useApp } from '../bind/AppContext.tsx';
import { lazyView } from '../bind/lazy-view.ts';
import { useOwnReadable, useReadable, whole } from '../bind/use-readable.ts';
import { ConfirmHint } from './ConfirmHint.tsx';
import { TopBanner } from './TopBanner.tsx';

const ShopHint = lazyView(() => import('./ShopHint.tsx'));

/** The banner for this visitor or customer, and the hints once the page is interactive. */
export default function ShopBanner() {
  const { account, banners, joining } = useApp();
  const user = userOf(useReadable(account.session, whole));
  const kind = topBanner(user);
  const isTakenOver = useOwnReadable(account.session, () => true, false);
  return (
    <>
      {kind && (
        <TopBanner
          kind={kind}
          endsAt={endOf(kind, user?.offers)}
          hint={<ConfirmHint onClose={() => void banners.press(({ closeHint }) => closeHint.execute())} />}
          onSendConfirmation={() => void joining.press(({ sendConfirmation }) => sendConfirmation.execute())}
        />
      )}
      {isTakenOver && (
        <Suspense>
          <ShopHint />
        </Suspense>
      )}
    </>
  );
}

/** When the offer of a banner ends, in epoch milliseconds. */
function endOf(kind: Kind, offers: Offers | undefined): number | null {
  if (kind === 'start') return offers?.startEndsAt ?? null;
  return kind === 'end' ? (offers?.endEndsAt ?? null) : null;
}
