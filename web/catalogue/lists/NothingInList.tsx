import { useMemo } from 'react';
import { listTexts } from '../../../core/catalogue/catalogue.messages.ts';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import type { ListState } from '../../../core/catalogue/lists/list-state.ts';
import { type AnyList, emptyReason } from '../../../core/search/looser-lists.ts';
import type { SearchTarget } from '../../../core/search/search-form.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useReadable } from '../../bind/use-readable.ts';
import { LooserLists } from '../../search/LooserLists.tsx';
import { useLooserLists } from './use-looser-lists.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NothingFound } from './list-notices.tsx';
import { noticeTexts } from './lists.messages.ts';

interface NothingInListProps {
  target: SearchTarget;
  onClearFilters: (() => void) | undefined;
}

/** Shown in place of a page's list if nothing is found [ERR-14]. */
export default function NothingInList({ target, onClearFilters }: NothingInListProps) {
  const { catalogue } = useApp();
  const sounds = useReadable(catalogue.soundList, loadedAddress);
  const packs = useReadable(catalogue.packList, loadedAddress);
  const list = useMemo((): AnyList | null => {
    if (target === 'sounds') return sounds && { target, address: sounds };
    return packs && { target, address: packs };
  }, [target, sounds, packs]);
  if (list === null) return <NothingFound onClearFilters={onClearFilters} />;
  return <NothingFoundIn list={list} onClearFilters={onClearFilters} />;
}

const loadedAddress = <Scope, Page>(list: ListState<Scope, Page>): ListAddress<Scope> | null =>
  list.phase === 'loaded' ? list.address : null;

/** Why nothing is found, and lists that have results. The hint is only for sounds [LIST-27]. */
function NothingFoundIn({ list, onClearFilters }: { list: AnyList } & Pick<NothingInListProps, 'onClearFilters'>) {
  const lists = useLooserLists(list);
  const reason = emptyReason(list);
  return (
    <Notice
      icon="search"
      title={listTexts.empty}
      {...(list.target === 'sounds' && { hint: listTexts.emptyHint })}
      {...(reason !== null && { more: reason })}
    >
      {lists === null ? (
        onClearFilters && <Button onClick={onClearFilters}>{noticeTexts.clearFilters}</Button>
      ) : (
        <LooserLists lists={lists ?? []} />
      )}
    </Notice>
  );
}
