import type { SecondFactor } from '../../core/settings/factors.ts';
import { openFailures, twoStepsTexts } from '../../core/settings/settings.messages.ts';
import { passkeyFailures, passkeyTexts } from '../../core/passkeys/passkeys.messages.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import { PasskeyList } from '../passkeys/PasskeyList.tsx';
import { settingsViewTexts } from '../settings/settings.messages.ts';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Button } from '../ui/Button.tsx';
import * as own from './own-page.css.ts';
import { Section } from './SettingsPage.tsx';

/** The customer's second factors, and passkeys in place of the password. */
export default function SecurityPage() {
  const { factors, loadFactors } = useLate(useApp().settings);
  const state = useReadable(factors, whole);
  return (
    <>
      <PageHeading className={own.title}>{twoStepsTexts.page}</PageHeading>
      {state.phase === 'failed' && (
        <ListFailed text={failureText(state.failure, openFailures)} onReload={() => void loadFactors.execute()} />
      )}
      {state.phase === 'loaded' && <TwoSteps factors={state.factors} />}
      <PasskeySection />
    </>
  );
}

function TwoSteps({ factors: { totpSince, recoveryCodesLeft } }: { factors: SecondFactor }) {
  const { setUpTotp, removeTotp, renewRecoveryCodes } = useLate(useApp().settings);
  if (totpSince === null)
    return (
      <Section title={twoStepsTexts.title} about={twoStepsTexts.about}>
        <Button onClick={() => void setUpTotp.execute()}>{twoStepsTexts.setUp}</Button>
      </Section>
    );
  return (
    <>
      <Section title={twoStepsTexts.title} about={settingsViewTexts.twoStepsSince(totpSince)}>
        <Button onClick={() => void removeTotp.execute()}>{twoStepsTexts.turnOff}</Button>
      </Section>
      <Section title={twoStepsTexts.recoveryCodes} about={settingsViewTexts.codesLeft(recoveryCodesLeft)}>
        <Button onClick={() => void renewRecoveryCodes.execute()}>{twoStepsTexts.renew}</Button>
      </Section>
    </>
  );
}

function PasskeySection() {
  const { passkeys, loadPasskeys, addPasskey, renamePasskey, removePasskey } = useLate(useApp().passkeys);
  const state = useReadable(passkeys, whole);
  return (
    <Section title={passkeyTexts.title} about={passkeyTexts.about}>
      {state.phase === 'failed' && (
        <ListFailed text={failureText(state.failure, passkeyFailures)} onReload={() => void loadPasskeys.execute()} />
      )}
      {state.phase === 'loaded' && (
        <PasskeyList
          passkeys={state.passkeys}
          canAdd={state.canAdd}
          onAdd={() => void addPasskey.ask()}
          onRename={(passkey) => void renamePasskey.ask(passkey)}
          onRemove={(passkey) => void removePasskey.execute(passkey)}
        />
      )}
    </Section>
  );
}
