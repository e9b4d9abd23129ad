import { Account } from '../../account/Account.tsx';

export const look = 'inline';

/** The menu of whoever is signed in; a visitor's ways in [WIDG-04]. */
export default function ProfileButton() {
  return <Account />;
}
