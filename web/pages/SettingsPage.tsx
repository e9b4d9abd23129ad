import { type ReactNode, useEffect, useId } from 'react';
import { menuTexts } from '../../core/account/menu.messages.ts';
import { userOf } from '../../core/account/session.ts';
import { addressTexts, deletionTexts, emailTexts, passwordTexts } from '../../core/settings/settings.messages.ts';
import { accountDetailsHref } from '../../core/account/addresses.ts';
import { connectHref } from '../../core/identities/connect-href.ts';
import { identityFailures, identityTexts } from '../../core/identities/identities.messages.ts';
import { takeInTexts } from '../../core/take-out/take-in.messages.ts';
import { takeOutTexts } from '../../core/take-out/take-out.messages.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import { IdentityList } from '../identities/IdentityList.tsx';
import { TakeInForm } from '../take-out/TakeInForm.tsx';
import { TakeOutState } from '../take-out/TakeOutState.tsx';
import { settingsViewTexts } from '../settings/settings.messages.ts';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import * as own from './own-page.css.ts';
import * as css from './settings-page.css.ts';

/** The settings of the account, a button each [ROUTE-31, DECISION-13]. */
export default function SettingsPage() {
  const { account, settings } = useApp();
  const user = useReadable(account.session, userOf);
  return (
    <>
      <PageHeading className={own.title}>{menuTexts.settings}</PageHeading>
      <Section title={settingsViewTexts.address} about={settingsViewTexts.addressAbout}>
        <Button onClick={() => void settings.press(({ editAddress }) => editAddress.execute('full'))}>
          {addressTexts.full.open}
        </Button>
        <Button onClick={() => void settings.press(({ editAddress }) => editAddress.execute('billing'))}>
          {addressTexts.billing.open}
        </Button>
      </Section>
      {user && (
        <Section title={settingsViewTexts.emailAddress} about={settingsViewTexts.emailAbout(user.email)}>
          <Button onClick={() => void settings.press(({ changeEmail }) => changeEmail.ask())}>
            {emailTexts.title}
          </Button>
        </Section>
      )}
      <Section title={settingsViewTexts.password} about={settingsViewTexts.passwordAbout}>
        <Button onClick={() => void settings.press(({ changePassword }) => changePassword.ask())}>
          {passwordTexts.title}
        </Button>
      </Section>
      <IdentitySection />
      <TakeOutSection />
      <TakeInSection />
      <Section title={settingsViewTexts.deletion} about={deletionTexts.about}>
        <Button onClick={() => void settings.press(({ deleteAccount }) => deleteAccount.execute())}>
          {deletionTexts.title}
        </Button>
      </Section>
    </>
  );
}

/** Hidden in a shop without identity providers, unless one is still linked. */
function IdentitySection() {
  const { ways, identities, loadIdentities, unlinkIdentity } = useLate(useApp().identities);
  const [offered, linked] = [useReadable(ways, whole), useReadable(identities, whole)];
  const known = offered.phase === 'loaded' ? offered.ways : [];
  const mine = linked.phase === 'loaded' ? linked.identities : [];
  if (known.length === 0 && mine.length === 0 && linked.phase !== 'failed') return null;
  return (
    <Section title={identityTexts.title} about={identityTexts.about}>
      {linked.phase === 'failed' && (
        <ListFailed
          text={failureText(linked.failure, identityFailures)}
          onReload={() => void loadIdentities.execute()}
        />
      )}
      {mine.length > 0 && <IdentityList identities={mine} onUnlink={(id) => void unlinkIdentity.execute(id)} />}
      {known
        .filter((provider) => !mine.some((identity) => identity.provider === provider))
        .map((provider) => (
          <ButtonLink key={provider} href={connectHref(provider, { from: accountDetailsHref(), isLink: true })}>
            {identityTexts.link(provider)}
          </ButtonLink>
        ))}
    </Section>
  );
}

/** Polls a data export that is being prepared until it is ready. */
function TakeOutSection() {
  const { latest, loadTakeOut, requestTakeOut, followTakeOut, downloadTakeOut } = useLate(useApp().takeOut);
  const state = useReadable(latest, whole);
  const isPreparing = state.phase === 'loaded' && state.takeOut.kind === 'preparing';
  useEffect(() => {
    if (isPreparing) void followTakeOut.execute();
  }, [isPreparing, followTakeOut]);
  return (
    <Section title={takeOutTexts.title} about={takeOutTexts.about}>
      <TakeOutState
        state={state}
        onRequest={() => void requestTakeOut.execute()}
        onDownload={() => void downloadTakeOut.execute()}
        onReload={() => void loadTakeOut.execute()}
      />
    </Section>
  );
}

function TakeInSection() {
  const { taking, takeIn } = useLate(useApp().takeOut);
  return (
    <Section title={takeInTexts.title} about={takeInTexts.about}>
      <TakeInForm
        state={useReadable(taking, whole)}
        onPreview={(zip) => void takeIn.preview(zip)}
        onApply={() => void takeIn.apply()}
        onForget={() => takeIn.forget()}
      />
    </Section>
  );
}

/** A section of the account, with its actions. */
interface SectionProps {
  title: string;
  about: string;
  /** The buttons. */
  children: ReactNode;
}

export function Section({ title, about, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={css.section} aria-labelledby={heading}>
      <h2 id={heading} className={css.heading}>
        {title}
      </h2>
      <p className={css.about}>{about}</p>
      <div className={css.buttons}>{children}</div>
    </section>
  );
}
