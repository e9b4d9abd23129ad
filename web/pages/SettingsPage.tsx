import { menuTexts } from '../../core/account/menu.messages.ts';
import { addressTexts, deletionTexts, passwordTexts } from '../../core/settings/settings.messages.ts';
import { useApp } from '../bind/AppContext.tsx';
import { settingsViewTexts } from '../settings/settings.messages.ts';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Button } from '../ui/Button.tsx';
import * as own from './own-page.css.ts';
import * as css from './settings-page.css.ts';

/** What the customer may change about the account, a button each [ROUTE-31, DECISION-13]. */
export default function SettingsPage() {
  const { settings } = useApp();
  return (
    <>
      <PageHeading className={own.title}>{menuTexts.settings}</PageHeading>
      <section className={css.section} aria-labelledby="settings-address">
        <h2 id="settings-address" className={css.heading}>
          {settingsViewTexts.address}
        </h2>
        <p className={css.about}>{settingsViewTexts.addressAbout}</p>
        <div className={css.buttons}>
          <Button onClick={() => void settings.press(({ editAddress }) => editAddress.execute('full'))}>
            {addressTexts.full.open}
          </Button>
          <Button onClick={() => void settings.press(({ editAddress }) => editAddress.execute('billing'))}>
            {addressTexts.billing.open}
          </Button>
        </div>
      </section>
      <section className={css.section} aria-labelledby="settings-password">
        <h2 id="settings-password" className={css.heading}>
          {settingsViewTexts.password}
        </h2>
        <p className={css.about}>{settingsViewTexts.passwordAbout}</p>
        <div className={css.buttons}>
          <Button onClick={() => void settings.press(({ changePassword }) => changePassword.ask())}>
            {passwordTexts.title}
          </Button>
        </div>
      </section>
      <section className={css.section} aria-labelledby="settings-deletion">
        <h2 id="settings-deletion" className={css.heading}>
          {settingsViewTexts.deletion}
        </h2>
        <p className={css.about}>{deletionTexts.about}</p>
        <div className={css.buttons}>
          <Button onClick={() => void settings.press(({ deleteAccount }) => deleteAccount.execute())}>
            {deletionTexts.title}
          </Button>
        </div>
      </section>
    </>
  );
}
