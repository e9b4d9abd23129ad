import { Account } from '../../account/Account.tsx';

export const look = 'inline';

/** The customer's menu, or a visitor's links to log in [WIDG-04]. */
export default function ProfileButton() {
  return <Account />;
}
