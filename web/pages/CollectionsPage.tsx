import { userOf } from '../../core/account/session.ts';
import { collectionTexts } from '../../core/collections/collections.messages.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { CollectionGrid } from '../collections/CollectionGrid.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import * as css from './own-page.css.ts';

/** The customer's collections [ROUTE-06]. */
export default function CollectionsPage() {
  const { account, collections, shell } = useApp();
  const { own, loadOwn, showForm } = useLate(collections);
  const session = useReadable(account.session, whole);
  const path = useReadable(shell.navigation.location, (location) => location.path);
  return (
    <>
      <PageHeading className={css.title}>{collectionTexts.myCollections}</PageHeading>
      <CollectionGrid
        own={useReadable(own, whole)}
        canCreate={userOf(session) !== null && path.startsWith('/account')}
        onCreate={() => void showForm.fromGrid()}
        onReload={() => void loadOwn.execute()}
      />
    </>
  );
}
