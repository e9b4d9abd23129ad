import { accountDetailsHref } from '../../core/account/addresses.ts';
import { menuTexts } from '../../core/account/menu.messages.ts';
import { userOf } from '../../core/account/session.ts';
import { planName } from '../../core/account/user.ts';
import { listHref } from '../../core/catalogue/addresses.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { myCollectionsHref } from '../../core/collections/collections.routes.ts';
import { creditTexts } from '../../core/credits/credits.messages.ts';
import { creditsHref } from '../../core/credits/credits.routes.ts';
import { mailTexts } from '../../core/settings/mails.messages.ts';
import { deviceTexts, twoStepsTexts } from '../../core/settings/settings.messages.ts';
import { devicesHref, mailsHref, securityHref } from '../../core/settings/settings.routes.ts';
import { tokenTexts } from '../../core/tokens/tokens.messages.ts';
import { tokensHref } from '../../core/tokens/tokens.routes.ts';
import { invoicesTexts } from '../../core/invoices/invoices.messages.ts';
import { invoicesHref } from '../../core/invoices/invoices.routes.ts';
import { licensesHref } from '../../core/license/license.routes.ts';
import { creditCount } from '../../domain/downloads/prices.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable } from '../bind/use-readable.ts';
import { settingsViewTexts } from '../settings/settings.messages.ts';
import { joiningViewTexts } from '../joining/joining.messages.ts';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import * as own from './own-page.css.ts';
import * as css from './settings-page.css.ts';

const WAYS = [
  { name: menuTexts.settings, href: accountDetailsHref() },
  { name: twoStepsTexts.page, href: securityHref() },
  { name: deviceTexts.title, href: devicesHref() },
  { name: mailTexts.title, href: mailsHref() },
  { name: tokenTexts.title, href: tokensHref() },
  { name: invoicesTexts.title, href: invoicesHref() },
  { name: creditTexts.title, href: creditsHref() },
  { name: menuTexts.downloads, href: listHref(listOf({ kind: 'downloadHistory' })) },
  { name: menuTexts.licenses, href: licensesHref() },
  { name: menuTexts.collections, href: myCollectionsHref() },
  { name: menuTexts.likes, href: listHref(listOf({ kind: 'wishlist', inAccount: true })) },
];

/** The customer's profile, and links to the rest of the account [ROUTE-01, DECISION-13]. */
export default function ProfilePage() {
  const { account, joining } = useApp();
  const user = useReadable(account.session, userOf);
  return (
    <>
      <PageHeading className={own.title}>{menuTexts.profile}</PageHeading>
      {user && (
        <>
          <dl className={css.facts}>
            <dt>{settingsViewTexts.username}</dt>
            <dd dir="auto">{user.username}</dd>
            <dt>{settingsViewTexts.email}</dt>
            <dd>{user.isConfirmed ? user.email : `${user.email} (${settingsViewTexts.notConfirmed})`}</dd>
            <dt>{settingsViewTexts.plan}</dt>
            <dd>{user.plan?.isExpired ? settingsViewTexts.expired(planName(user)) : planName(user)}</dd>
            <dt>{settingsViewTexts.balance}</dt>
            <dd className={css.figure}>{creditCount(user.wallet.balance)}</dd>
          </dl>
          {!user.isConfirmed && (
            <section className={css.section}>
              <p>{joiningViewTexts.unconfirmed}</p>
              <div className={css.buttons}>
                <Button onClick={() => void joining.press(({ sendConfirmation }) => sendConfirmation.execute())}>
                  {joiningViewTexts.sendConfirmation}
                </Button>
              </div>
            </section>
          )}
          <nav className={css.ways} aria-label={settingsViewTexts.ways}>
            {WAYS.map(({ name, href }) => (
              <ButtonLink key={href} href={href}>
                {name}
              </ButtonLink>
            ))}
          </nav>
        </>
      )}
    </>
  );
}
