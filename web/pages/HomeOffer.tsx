import { signupHref } from '../../core/account/addresses.ts';
import type { User } from '../../core/account/user.ts';
import { plansHref } from '../../core/billing/addresses.ts';
import { listHref } from '../../core/catalogue/addresses.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { recentHref } from '../../core/recent/recent.routes.ts';
import { type HomeAudience, homeAudience } from '../../core/showcase/home-offer.ts';
import { quietLink } from '../theme/global.css.ts';
import { homeOfferTexts } from './home-offer.messages.ts';
import * as css from './pages.css.ts';

type Way = readonly [name: string, href: string];

/** The links for each audience, the likeliest first. */
const WAYS: Readonly<Record<HomeAudience, readonly Way[]>> = {
  visitor: [
    [homeOfferTexts.signUp, signupHref()],
    [homeOfferTexts.howItWorks, '/page/how-works'],
  ],
  free: [
    [homeOfferTexts.plans, plansHref()],
    [homeOfferTexts.freeSounds, listHref(listOf({ kind: 'free' }))],
  ],
  paying: [
    [homeOfferTexts.recent, recentHref()],
    [homeOfferTexts.likes, listHref(listOf({ kind: 'wishlist', inAccount: true }))],
    [homeOfferTexts.downloads, listHref(listOf({ kind: 'downloadHistory' }))],
  ],
};

/** A sentence for the visitor or customer, and links. */
export function HomeOffer({ user }: { user: User | null }) {
  const audience = homeAudience(user);
  const words = homeOfferTexts[audience];
  return (
    <p className={css.heroOffer}>
      {typeof words === 'string' ? words : words(user?.wallet.balance ?? 0)}
      {WAYS[audience].map(([name, href]) => (
        <a key={href} className={quietLink} href={href}>
          {name}
        </a>
      ))}
    </p>
  );
}
