import { type LicenseName, isSameName } from '../../core/license/license.ts';
import { soundListFailures } from '../../core/catalogue/catalogue.messages.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import { LicenseFacts } from '../license/LicenseFacts.tsx';
import * as css from '../license/license-facts.css.ts';
import { PageHeading } from '../shell/document/arrival.tsx';
import { failureText } from '../../core/shell/failure-text.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { licensePageTexts } from './pages.messages.ts';

/** The proof of a license, for anyone who was given its number. */
export default function LicensePage({ name }: { name: LicenseName }) {
  const { lookedUp, lookUp } = useLate(useApp().license);
  const state = useReadable(lookedUp, whole);
  return (
    <article className={css.page}>
      <header>
        <Picture name="license" />
        <PageHeading className={css.title}>{licensePageTexts.title}</PageHeading>
        <p className={css.number}>{state.phase === 'loaded' ? state.license.number : name.number}</p>
      </header>
      {state.phase === 'idle' || state.phase === 'loading' || !isSameName(state.name, name) ? (
        <Spinner />
      ) : state.phase === 'loaded' ? (
        <LicenseFacts license={state.license} />
      ) : state.failure.kind === 'notFound' ? (
        <>
          <p>{licensePageTexts.unknown}</p>
          <p className={css.ways}>
            <ButtonLink href="/">{licensePageTexts.home}</ButtonLink>
            <ButtonLink href="/samples">{licensePageTexts.allSounds}</ButtonLink>
          </p>
        </>
      ) : (
        <ListFailed text={failureText(state.failure, soundListFailures)} onReload={() => void lookUp.execute(name)} />
      )}
    </article>
  );
}
