import { useState } from 'react';
import { type MenuItem, menuItems } from '../../core/menu.ts';
import { type User, planName } from '../../core/account/user.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { locationOf } from '../../core/shell/navigation.port.ts';
import { addCreditsHref } from '../../core/billing/addresses.ts';
import { logoutHref } from '../../core/account/addresses.ts';
import { listHref } from '../../core/catalogue/addresses.ts';
import { routeOf } from '../../core/routes.ts';
import { iconLinkClass } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import * as css from './user-menu.css.ts';
import { visuallyHidden } from '../theme/global.css.ts';
import { useRolling } from './use-rolling.ts';
import { userMenuTexts } from './account.messages.ts';
import { creditCount } from '../../domain/downloads/prices.ts';

interface UserMenuProps {
  user: User;
  onLogOut: () => void;
}

/** The customer's name, plan and credits, and links to their pages [SHELL-08, SHELL-09, SHELL-11, SHELL-18]. */
export default function UserMenu({ user, onLogOut }: UserMenuProps) {
  const { balance } = user.wallet;
  const [before, setBefore] = useState(balance);
  const [news, setNews] = useState('');
  if (before !== balance) {
    setBefore(balance);
    setNews(userMenuTexts.left(balance));
  }
  const shown = useRolling(balance);
  const isExpired = user.plan?.isExpired ?? false;
  return (
    <>
      <output className={visuallyHidden}>{user.isAccount && news}</output>
      {user.isAccount && (
        <a
          className={isExpired ? css.expiredBalance : css.balance}
          href={addCreditsHref(user.wallet.canAddCredits ? (user.plan?.id ?? null) : null)}
          aria-label={userMenuTexts.add(balance, isExpired)}
        >
          {creditCount(shown)}
        </a>
      )}
      {user.isAccount && (
        <a
          className={iconLinkClass}
          href={DOWNLOADS}
          aria-label={userMenuTexts.downloads}
          title={userMenuTexts.downloads}
        >
          <Icon name="download" />
        </a>
      )}
      <Disclosure
        label={userMenuTexts.menuOf(user.username, user.isAccount ? balance : null)}
        button={<Icon name="user" />}
      >
        {(close) => (
          <>
            <div className={css.who}>
              <p className={css.name} dir="auto">
                {user.username}
              </p>
              <p className={css.plan}>{isExpired ? userMenuTexts.expired(planName(user)) : planName(user)}</p>
            </div>
            {menuItems(user)
              .filter(isThere)
              .map((item) => (
                <Line key={item.label} item={item} onFollow={close} onLogOut={onLogOut} />
              ))}
          </>
        )}
      </Disclosure>
    </>
  );
}

interface LineProps {
  item: MenuItem;
  onFollow: () => void;
  onLogOut: () => void;
}

function Line({ item, onFollow, onLogOut }: LineProps) {
  if (item.href === null) return <p className={css.text}>{item.label}</p>;
  if (item.href === logoutHref())
    return (
      <button
        type="button"
        className={css.item}
        onClick={() => {
          onFollow();
          onLogOut();
        }}
      >
        {item.label}
      </button>
    );
  return (
    <a className={css.item} href={item.href} onClick={onFollow}>
      {item.label}
    </a>
  );
}

const DOWNLOADS = listHref(listOf({ kind: 'downloadHistory' }));

/** Leaves out items whose page is not part of this release. */
const isThere = (item: MenuItem): boolean =>
  item.href === null || item.href === logoutHref() || routeOf(locationOf(item.href)).page !== 'notFound';
