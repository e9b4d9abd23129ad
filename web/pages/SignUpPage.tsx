import { type FormEvent, useId, useRef, useState } from 'react';
import { loginMessages, logInText } from '../../core/account/account.messages.ts';
import { signupHref } from '../../core/account/addresses.ts';
import { signUpTitle } from '../../core/joining/joining.messages.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { NewPasswordField } from '../account/NewPassword.tsx';
import { OtherSites } from '../account/OtherSites.tsx';
import { loginTexts } from '../account/account.messages.ts';
import * as login from '../account/login-dialog.css.ts';
import * as css from '../joining/joining.css.ts';
import { joiningViewTexts as texts } from '../joining/joining.messages.ts';
import { PageHeading } from '../shell/document/arrival.tsx';
import { textLink } from '../theme/global.css.ts';
import { Button } from '../ui/Button.tsx';
import { checkbox } from '../ui/checkbox.css.ts';
import { FormProblem } from '../ui/FormProblem.tsx';
import { TextField } from '../ui/TextField.tsx';
import { textIn } from '../ui/form-text.ts';

/** ROUTE-08, DECISION-17. Its form also works without scripts: the server handles it then. */
export default function SignUpPage() {
  const { joining } = useApp();
  const [refused, setRefused] = useState<Failure | null>(null);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const fields = refused?.kind === 'invalid' ? refused.fields : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || !form.current) return;
    const data = new FormData(form.current);
    setIsSending(true);
    const outcome = await joining.press(({ signUp }) =>
      signUp.execute({
        username: textIn(data, 'username'),
        email: textIn(data, 'email'),
        password: textIn(data, 'password'),
        terms: data.has('terms'),
      }),
    );
    setIsSending(false);
    setRefused(outcome.ok ? null : outcome.failure);
    if (!outcome.ok && outcome.failure.kind === 'invalid') focusFirst(form.current, outcome.failure.fields);
  }

  return (
    <section className={css.page}>
      <PageHeading className={css.title}>{signUpTitle}</PageHeading>
      <form
        ref={form}
        className={css.form}
        method="post"
        action={signupHref()}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={texts.username}
          name="username"
          autoComplete="nickname"
          required
          dir="auto"
          error={fields['username']}
        />
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={fields['email']}
        />
        <div className={css.hinted}>
          <NewPasswordField label={texts.password} error={fields['password']} />
          <p className={css.hint}>{texts.hint}</p>
        </div>
        <Terms problem={fields['terms']} />
        {refused && Object.keys(fields).length === 0 && <FormProblem>{loginMessages.failed}</FormProblem>}
        <Button type="submit" look="primary" wide aria-busy={isSending}>
          {isSending ? texts.joining : texts.join}
        </Button>
      </form>
      <OtherWays />
    </section>
  );
}

function Terms({ problem }: { problem: string | undefined }) {
  const id = useId();
  return (
    <div>
      <label className={css.terms}>
        <input
          type="checkbox"
          name="terms"
          className={checkbox}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
        />
        <span>
          {texts.acceptTerms}{' '}
          <a className={textLink} href="/page/terms-conditions">
            {texts.terms}
          </a>
        </span>
      </label>
      {problem && (
        <p id={id} className={css.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

function OtherWays() {
  const { shell, identities } = useApp();
  const { ways } = useLate(identities);
  const state = useReadable(ways, whole);
  return (
    <>
      {state.phase === 'loaded' && state.ways.length > 0 && (
        <>
          <p className={login.or}>{loginTexts.or}</p>
          <div className={login.social}>
            <OtherSites ways={state.ways} from="/samples" />
          </div>
        </>
      )}
      <p className={css.other}>
        {texts.haveAccount}{' '}
        <button type="button" className={textLink} onClick={() => void shell.dialogs.ask('login', {})}>
          {logInText}
        </button>
      </p>
    </>
  );
}

/** Focuses the first field with an error. */
function focusFirst(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  const [first] = Object.keys(fields);
  if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
}
