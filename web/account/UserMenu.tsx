import { type User, planName } from '../../core/account/user.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import * as css from './user-menu.css.ts';

interface UserMenuProps {
  user: User;
  onLogOut: () => void;
}

/** Who is signed in, on which plan, with how many credits. */
export default function UserMenu({ user, onLogOut }: UserMenuProps) {
  const balance = user.wallet.balance.toLocaleString('en-US');
  return (
    <Disclosure
      label={`${user.isAccount ? `${balance} credits, account` : 'Account'} of ${user.username}`}
      button={
        <>
          {user.isAccount && <span className={css.balance}>{balance} credits</span>}
          <Icon name="user" size={18} />
        </>
      }
    >
      {(close) => (
        <>
          <div className={css.who}>
            <p className={css.name} dir="auto">
              {user.username}
            </p>
            <p className={css.plan}>
              {planName(user)}
              {user.plan?.isExpired && ', expired'}
              {user.isAccount && ` · ${balance} credits`}
            </p>
          </div>
          <button
            type="button"
            className={css.item}
            onClick={() => {
              close();
              onLogOut();
            }}
          >
            Sign out
          </button>
        </>
      )}
    </Disclosure>
  );
}
