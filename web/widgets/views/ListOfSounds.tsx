import { useEffect, useMemo } from 'react';
import { listHref } from '../../../core/catalogue/addresses.ts';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import { parseListAddress } from '../../../core/catalogue/filters/list-address.ts';
import { soundListAt } from '../../../core/widgets/data-urls.ts';
import { useApp } from '../../bind/AppContext.tsx';
import EmbeddedSounds from '../../catalogue/sounds/EmbeddedSounds.tsx';
import { SoundListSection } from '../../catalogue/sounds/SoundListSection.tsx';
import { AtPlace } from '../AtPlace.tsx';
import type { WidgetProps } from '../widget.ts';

export const look = 'block';

/** A wishlist, which is sorted by when sounds were added. */
const WISHLIST = '/api/v1/store/sample-list/wishlist';
const MOST_RECENT = 'createdAt,desc';
const ALL = '/api/v1/store/sample-list';

/** A list of sounds with its filters, in pages or endless [WIDG-16, DECISION-35]. */
export default function ListOfSounds({ given }: WidgetProps) {
  const isWishlist = given.flag('wishlist');
  const order = given.text('order') ?? (isWishlist ? MOST_RECENT : null);
  const address = given.address((url) => soundListAt(url, order), isWishlist ? WISHLIST : ALL);
  const view = given.oneOf('view', ['list', 'scroll']);
  return (
    <AtPlace at={listHref(address)}>
      {(_, { search }) =>
        view === 'scroll' ? (
          <Endless address={address} />
        ) : (
          <Paged start={address} search={search} paginationDisabled={given.flag('pagination-disabled')} />
        )
      }
    </AtPlace>
  );
}

function Endless({ address }: { address: ListAddress }) {
  const { catalogue } = useApp();
  useLoaded(address, (wanted) => catalogue.browseSounds.withoutFacets(wanted));
  return <EmbeddedSounds address={address} view="scroll" />;
}

interface PagedProps {
  start: ListAddress;
  search: string;
  paginationDisabled: boolean;
}

function Paged({ start, search, paginationDisabled }: PagedProps) {
  const { catalogue } = useApp();
  const address = useMemo(() => parseListAddress(start.scope, search), [start.scope, search]);
  useLoaded(address, (wanted) => catalogue.browseSounds.execute(wanted));
  return <SoundListSection address={address} title={null} paginationDisabled={paginationDisabled} />;
}

/** Loads what is wanted whenever that changes. */
function useLoaded(wanted: ListAddress, load: (wanted: ListAddress) => Promise<unknown>): void {
  const name = listHref(wanted);
  // oxlint-disable-next-line react/exhaustive-deps -- the name says all that there is in the address
  useEffect(() => void load(wanted), [name]);
}
