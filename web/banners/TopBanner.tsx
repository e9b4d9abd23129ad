import type { ReactNode } from 'react';
import { bannerTexts } from '../../core/banners/banners.messages.ts';
import { plansHref } from '../../core/billing/addresses.ts';
import type { TopBanner as Kind } from '../../core/banners/top-banner.ts';
import { Button } from '../ui/Button.tsx';
import { Countdown } from './Countdown.tsx';
import { bannerViewTexts } from './banners.messages.ts';
import * as css from './top-banner.css.ts';

interface TopBannerProps {
  kind: Kind;
  /** When the offer ends, in epoch milliseconds. */
  endsAt?: number | null;
  /** The hint beside the warning; null once it was closed. */
  hint?: ReactNode;
  onSendConfirmation: () => void;
}

/** One line above the bar of every page [SHELL-29]. The server renders it, so that nothing shifts on hydration. */
export function TopBanner({ kind, endsAt = null, hint = null, onSendConfirmation }: TopBannerProps) {
  return (
    <aside className={css.banner[kind]} aria-label={bannerViewTexts[kind]}>
      {kind === 'unconfirmed' && (
        <>
          <p>{bannerTexts.unconfirmed}</p>
          <Button onClick={onSendConfirmation}>{bannerTexts.sendConfirmation}</Button>
          {hint}
        </>
      )}
      {kind === 'deal' && (
        <a className={css.link} href="/page/deal">
          {bannerTexts.deal}
        </a>
      )}
      {kind === 'start' && (
        <>
          <a className={css.link} href="/account/discount/apply/START">
            <strong>{bannerTexts.start}</strong> {bannerTexts.startCode}
          </a>
          {endsAt !== null && <Countdown endsAt={endsAt} />}
        </>
      )}
      {kind === 'end' && (
        <>
          <a className={css.link} href={plansHref()}>
            {bannerTexts.end}
          </a>
          {endsAt !== null && <Countdown endsAt={endsAt} />}
        </>
      )}
    </aside>
  );
}
