import { type FormEvent, useRef, useState } from 'react';
import { loginMessages, logInText } from '../../core/account/account.messages.ts';
import { resetPasswordHref } from '../../core/account/addresses.ts';
import { newPasswordTitle, resetTitle } from '../../core/joining/joining.messages.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { demoMailHref } from '../../domain/account/joining.messages.ts';
import { NewPasswordFields, useNewPassword } from '../account/NewPassword.tsx';
import { useApp } from '../bind/AppContext.tsx';
import * as css from '../joining/joining.css.ts';
import { joiningViewTexts as texts } from '../joining/joining.messages.ts';
import { PageHeading } from '../shell/document/arrival.tsx';
import { textLink } from '../theme/global.css.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { FormProblem } from '../ui/FormProblem.tsx';
import { TextField } from '../ui/TextField.tsx';

/** ROUTE-09, DECISION-18. Its forms also work without scripts: the server handles them then. */
export default function ResetPage({ token }: { token: string | null }) {
  return (
    <section className={css.page}>
      <PageHeading className={css.title}>{token === null ? resetTitle : newPasswordTitle}</PageHeading>
      {token === null ? <AskForLink /> : <ChoosePassword token={token} />}
      {token === null && <Remembered />}
    </section>
  );
}

/** The link back to the login. */
function Remembered() {
  const { shell } = useApp();
  return (
    <p className={css.other}>
      {texts.remembered}{' '}
      <button type="button" className={textLink} onClick={() => void shell.dialogs.ask('login', {})}>
        {logInText}
      </button>
    </p>
  );
}

function AskForLink() {
  const { joining } = useApp();
  const [said, setSaid] = useState<string | null>(null);
  const [refused, setRefused] = useState<Failure | null>(null);
  const [isSending, setIsSending] = useState(false);
  const email = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const outcome = await joining.press(({ requestReset }) => requestReset.execute(email.current?.value ?? ''));
    setIsSending(false);
    if (outcome.ok) return setSaid(outcome.value);
    setRefused(outcome.failure);
    email.current?.focus();
  }

  if (said !== null)
    return (
      <>
        <output>{said}</output>
        {said.includes(demoMailHref) && (
          <a className={textLink} href={demoMailHref}>
            {texts.readMail}
          </a>
        )}
      </>
    );
  const field = refused?.kind === 'invalid' ? refused.fields['email'] : undefined;
  return (
    <form
      className={css.form}
      method="post"
      action={resetPasswordHref()}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p>{texts.forgotAbout}</p>
      <TextField
        ref={email}
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={field}
      />
      {refused && field === undefined && <FormProblem>{loginMessages.failed}</FormProblem>}
      <Button type="submit" look="primary" wide aria-busy={isSending}>
        {isSending ? texts.sending : texts.sendLink}
      </Button>
    </form>
  );
}

function ChoosePassword({ token }: { token: string }) {
  const { joining } = useApp();
  const [isChanged, setIsChanged] = useState(false);
  const [refused, setRefused] = useState<Failure | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { password, confirmation, typed, correct } = useNewPassword();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const outcome = await joining.press(({ resetPassword }) => resetPassword.execute(token, typed()));
    setIsSending(false);
    if (outcome.ok) return setIsChanged(true);
    setRefused(outcome.failure);
    if (outcome.failure.kind === 'invalid') correct(outcome.failure.fields);
  }

  if (isChanged) return <Changed />;
  if (refused?.kind === 'notFound') return <LinkIsOver />;
  const fields = refused?.kind === 'invalid' ? refused.fields : {};
  return (
    <form
      className={css.form}
      method="post"
      action={resetPasswordHref()}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="token" value={token} />
      <p className={css.hint}>{texts.hint}</p>
      <NewPasswordFields
        password={password}
        confirmation={confirmation}
        labels={{ password: texts.newPassword, confirmation: texts.confirmPassword }}
        wrong={fields}
      />
      {refused && Object.keys(fields).length === 0 && <FormProblem>{loginMessages.failed}</FormProblem>}
      <Button type="submit" look="primary" wide aria-busy={isSending}>
        {isSending ? texts.setting : texts.setPassword}
      </Button>
    </form>
  );
}

function Changed() {
  const { shell } = useApp();
  return (
    <>
      <output>{texts.changed}</output>
      <Button look="primary" onClick={() => void shell.dialogs.ask('login', {})}>
        {logInText}
      </Button>
    </>
  );
}

const LinkIsOver = () => (
  <>
    <FormProblem>{texts.linkOver}</FormProblem>
    <ButtonLink href={resetPasswordHref()}>{texts.anotherLink}</ButtonLink>
  </>
);
