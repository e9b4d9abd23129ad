import { useEffect, useState } from 'react';
import type { Collection } from '../../../core/catalogue/collection.ts';
import { userOf } from '../../../core/account/session.ts';
import { collectionIdAt } from '../../../core/widgets/data-urls.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useLate } from '../../bind/use-late.ts';
import { useReadable } from '../../bind/use-readable.ts';
import { OwnCollectionButtons } from '../../collections/OwnCollectionButtons.tsx';
import type { WidgetProps } from '../widget.ts';

export const look = 'inline';

/** Edit and delete, once the shop has confirmed that the collection is the customer's own [WIDG-09, COLL-31]. */
export default function CollectionButtons({ given }: WidgetProps) {
  const id = given.address(collectionIdAt);
  const { account, collections } = useApp();
  const { claim } = useLate(collections);
  const customer = useReadable(account.session, (session) => userOf(session)?.id ?? null);
  const [own, setOwn] = useState<Collection | null>(null);

  useEffect(() => {
    let isHere = true;
    const ask = async () => {
      const answer = customer === null ? null : await claim.execute(id);
      if (isHere) setOwn(answer?.ok ? answer.value : null);
    };
    void ask();
    return () => void (isHere = false);
  }, [claim, customer, id]);

  return own && <OwnCollectionButtons collection={own} />;
}
