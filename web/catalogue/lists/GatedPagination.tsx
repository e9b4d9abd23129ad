import { paginationGate } from '../../../core/catalogue/lists/pagination.ts';
import type { SoundScope } from '../../../core/catalogue/filters/scope.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useReadable, whole } from '../../bind/use-readable.ts';
import type { PageTurnerProps } from './PageTurner.tsx';
import { Pagination } from './Pagination.tsx';

/** The pages of a list of sounds, as far as whoever is here may turn them. */
export function GatedPagination({ scope, ...pages }: PageTurnerProps & { scope: SoundScope }) {
  const { account, shell } = useApp();
  const session = useReadable(account.session, whole);
  return (
    <Pagination {...pages} gate={paginationGate(session, scope)} onLogin={() => void shell.dialogs.ask('login', {})} />
  );
}
