import { paginationGate } from '../../../core/catalogue/lists/pagination.ts';
import { userOf } from '../../../core/account/session.ts';
import { visiblePage } from '../../../core/catalogue/lists/list-state.ts';
import type { SoundListState } from '../../../core/catalogue/lists/sound-list.ts';
import type { SoundScope } from '../../../core/catalogue/filters/scope.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useReadable, whole } from '../../bind/use-readable.ts';
import type { PageTurnerProps } from './PageTurner.tsx';
import { Pagination } from './Pagination.tsx';

/** The pagination of a list of sounds, as far as the visitor or customer may turn pages. */
export function GatedPagination({ scope, ...pages }: PageTurnerProps & { scope: SoundScope }) {
  const { account, catalogue, shell } = useApp();
  const session = useReadable(account.session, whole);
  const heldBack = useReadable(catalogue.soundList, notOnView);
  const user = userOf(session);
  return (
    <Pagination
      {...pages}
      gate={paginationGate(session, scope)}
      heldBack={heldBack}
      credits={user?.wallet.balance ?? 0}
      onLogin={() => void shell.dialogs.ask('login', {})}
    />
  );
}

/** How many sounds of a list are not on the visible page. */
function notOnView(list: SoundListState): number {
  const page = visiblePage(list);
  return page ? Math.max(0, page.total - page.items.length) : 0;
}
