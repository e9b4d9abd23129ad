import { type ReactNode, useId } from 'react';
import { menuTexts } from '../../core/account/menu.messages.ts';
import { userOf } from '../../core/account/session.ts';
import { addressTexts, deletionTexts, emailTexts, passwordTexts } from '../../core/settings/settings.messages.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable } from '../bind/use-readable.ts';
import { settingsViewTexts } from '../settings/settings.messages.ts';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Button } from '../ui/Button.tsx';
import * as own from './own-page.css.ts';
import * as css from './settings-page.css.ts';

/** What the customer may change about the account, a button each [ROUTE-31, DECISION-13]. */
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
      <Section title={settingsViewTexts.deletion} about={deletionTexts.about}>
        <Button onClick={() => void settings.press(({ deleteAccount }) => deleteAccount.execute())}>
          {deletionTexts.title}
        </Button>
      </Section>
    </>
  );
}

interface SectionProps {
  title: string;
  about: string;
  /** The buttons. */
  children: ReactNode;
}

function Section({ title, about, children }: SectionProps) {
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
