import type { FormEvent } from 'react';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { nameSearch } from '../../core/catalogue/filters/filters.ts';
import { listHref } from '../../core/catalogue/addresses.ts';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import { licensesHref } from '../../core/license/license.routes.ts';
import { type LicensesAddress, shownLicenses } from '../../core/license/license.ts';
import { licensesFailures, licensesTexts } from '../../core/license/license.messages.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { NAME_LENGTH } from '../../domain/catalogue/list-limits.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useDraft } from '../bind/use-draft.ts';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import PageTurner from '../catalogue/lists/PageTurner.tsx';
import { LicenseTable } from '../license/LicenseTable.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Picture } from '../ui/Picture.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import * as css from './licenses-page.css.ts';
import { ownPageTexts } from './pages.messages.ts';

/** A customer's licenses, newest first. */
export default function LicensesPage({ address }: { address: LicensesAddress }) {
  const { license, shell } = useApp();
  const { own, loadLicenses, downloadLicense } = useLate(license);
  const state = useReadable(own, whole);
  const shown = shownLicenses(state);
  const isBusy = state.phase === 'loading';
  const show = (wanted: Partial<LicensesAddress>) => shell.navigation.push(licensesHref(wanted));
  return (
    <>
      <header className={css.header}>
        <PageHeading className={css.title}>{licensesTexts.title}</PageHeading>
        {shown && (shown.page.total > 0 || shown.query !== null) && (
          <>
            <p className={css.count}>{licensesTexts.found(shown.page.total)}</p>
            <LicenseSearch query={address.query} isBusy={isBusy} onQuery={(query) => show({ query })} />
          </>
        )}
      </header>
      {state.phase === 'failed' && (
        <ListFailed
          text={failureText(state.failure, licensesFailures)}
          onReload={() => void loadLicenses.execute(address)}
        />
      )}
      {(state.phase === 'idle' || isBusy) && !shown && <Spinner />}
      {shown?.page.total === 0 &&
        (shown.query === null ? (
          <Notice picture={<Picture name="license" />} title={licensesTexts.empty} hint={licensesTexts.make}>
            <ButtonLink look="primary" href={DOWNLOADS}>
              {ownPageTexts.downloads}
            </ButtonLink>
          </Notice>
        ) : (
          <Notice icon="search" title={listTexts.empty}>
            <Button onClick={() => show({})}>{licensesTexts.all}</Button>
          </Notice>
        ))}
      {shown && shown.page.total > 0 && (
        <>
          <LicenseTable
            licenses={shown.page.items}
            isBusy={isBusy}
            onDownload={(number) => void downloadLicense.execute(number)}
          />
          <PageTurner
            page={shown.page.page}
            pages={shown.page.pages}
            isBusy={isBusy}
            onPage={(page) => show({ page, query: shown.query })}
          />
        </>
      )}
    </>
  );
}

const DOWNLOADS = listHref(listOf({ kind: 'downloadHistory' }));

interface LicenseSearchProps {
  query: string | null;
  isBusy: boolean;
  onQuery: (query: string | null) => void;
}

function LicenseSearch({ query, isBusy, onQuery }: LicenseSearchProps) {
  const [typed, setTyped] = useDraft(query ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onQuery(nameSearch(typed));
  }

  return (
    <search className={css.search} aria-label={licensesTexts.search}>
      {/* Before hydration, and without scripts, the browser submits the form. */}
      <form action={licensesHref()} onSubmit={submit}>
        <SearchField
          name="query"
          label={licensesTexts.search}
          placeholder={licensesTexts.search}
          maxLength={NAME_LENGTH}
          isBusy={isBusy}
          value={typed}
          onValue={setTyped}
          onClear={() => query !== null && onQuery(null)}
        />
      </form>
    </search>
  );
}
