import { useEffect } from 'react';
import { userOf } from '../../../core/account/session.ts';
import { isCollectionsUrl, isOwnCollectionsUrl } from '../../../core/widgets/data-urls.ts';
import { logInText } from '../../../core/account/account.messages.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useLate } from '../../bind/use-late.ts';
import { useReadable, whole } from '../../bind/use-readable.ts';
import { CollectionGrid } from '../../collections/CollectionGrid.tsx';
import { Button } from '../../ui/Button.tsx';
import type { WidgetProps } from '../widget.ts';

export const look = 'block';

const kindOf = (url: string): 'own' | 'featured' | null => {
  if (isOwnCollectionsUrl(url)) return 'own';
  return isCollectionsUrl(url) ? 'featured' : null;
};

/**
 * The customer's collections, with a tile that creates another if the page offers that; or those of the shop [WIDG-21].
 */
export default function Collections({ given }: WidgetProps) {
  const kind = given.address(kindOf, '/api/v1/collections/owner');
  return kind === 'own' ? <Own canCreate={given.flag('can-create')} /> : <Featured />;
}

function Own({ canCreate }: { canCreate: boolean }) {
  const { account, collections, shell } = useApp();
  const { own, loadOwn, showForm } = useLate(collections);
  const session = useReadable(account.session, whole);
  const customer = userOf(session)?.id ?? null;
  useEffect(() => {
    if (customer !== null) void loadOwn.execute();
  }, [customer, loadOwn]);
  const state = useReadable(own, whole);
  // Nobody is asked to log in before they press something.
  if (session.phase === 'visitor')
    return <Button onClick={() => void shell.dialogs.ask('login', {})}>{logInText}</Button>;
  return (
    <CollectionGrid
      own={state}
      canCreate={canCreate && customer !== null}
      onCreate={() => void showForm.fromGrid()}
      onReload={() => void loadOwn.execute()}
    />
  );
}

function Featured() {
  const { collections, loadCollections } = useLate(useApp().showcase);
  const state = useReadable(collections, whole);
  const load = () => void loadCollections.execute();
  useEffect(() => {
    if (collections.current.phase === 'idle') void loadCollections.execute();
  }, [collections, loadCollections]);
  if (state.phase === 'hidden') return null;
  return <CollectionGrid own={state} canCreate={false} onCreate={load} onReload={load} />;
}
