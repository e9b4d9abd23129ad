import { userOf } from '../../core/account/session.ts';
import { recentTexts } from '../../core/recent/recent.messages.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable } from '../bind/use-readable.ts';
import { RecentSounds } from '../recent/RecentSounds.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import * as css from './own-page.css.ts';
import { OwnTabs } from './OwnTabs.tsx';

/** Sounds last played on this device: with the tabs of a customer, but for visitors, too. */
export default function RecentPage() {
  const isCustomer = useReadable(useApp().account.session, (session) => userOf(session) !== null);
  return (
    <>
      {isCustomer && <OwnTabs route={{ page: 'recent' }} />}
      <PageHeading className={css.title}>{recentTexts.title}</PageHeading>
      <RecentSounds />
    </>
  );
}
