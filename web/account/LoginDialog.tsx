import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loginMessages, logInText } from '../../core/account/account.messages.ts';
import type { LoginRefused } from '../../core/account/login-refused.ts';
import { resetPasswordHref, signupHref } from '../../core/account/addresses.ts';
import { textLink } from '../theme/global.css.ts';
import type { IdentityProvider } from '../../domain/identities/providers.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormProblem } from '../ui/FormProblem.tsx';
import { TextField } from '../ui/TextField.tsx';
import * as css from './login-dialog.css.ts';
import { loginTexts } from './account.messages.ts';
import { OtherSites } from './OtherSites.tsx';

interface LoginDialogProps {
  /** Identity providers that can sign in here; empty until they are known. */
  ways: readonly IdentityProvider[];
  /** Where an identity provider returns to. */
  from: string;
  /** Resolves to what is wrong, or null once the customer is signed in. */
  onLogIn: (email: string, password: string, code?: string) => Promise<LoginRefused | null>;
  /** The same with a passkey, which the browser prompts for. */
  onPasskey: () => Promise<LoginRefused | null>;
  /** Offers passkeys in the browser's autofill of the address. The returned function withdraws the offer. */
  onOffer: (tell: (refused: LoginRefused | null) => void) => () => void;
  onSignedIn: () => void;
  onDismiss: () => void;
}

/** SESS-01 to SESS-07. The one dialog that the backdrop and Escape close [ERR-02]. */
export function LoginDialog({ ways, from, onLogIn, onPasskey, onOffer, onSignedIn, onDismiss }: LoginDialogProps) {
  const [refused, setRefused] = useState<LoginRefused | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => email.current?.focus(), []);
  useEffect(() => {
    if (needsCode) code.current?.focus();
  }, [needsCode]);

  const told = (outcome: LoginRefused | null): void => {
    setRefused(outcome);
    if (outcome === null) onSignedIn();
  };
  // A browser handles one passkey request at a time: offer again once the other is answered.
  const offer = useEffectEvent(() => onOffer(told));
  useEffect(() => (isAsking ? undefined : offer()), [isAsking]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const typed = code.current ? ([code.current.value] as const) : [];
    const outcome = await onLogIn(email.current?.value ?? '', password.current?.value ?? '', ...typed);
    setIsSending(false);
    setRefused(outcome);
    if (outcome === null) return onSignedIn();
    if (outcome.needsCode) return setNeedsCode(true);
    const wrong = outcome.fields.code === undefined ? password : code;
    (outcome.fields.email === undefined ? wrong : email).current?.focus();
  }

  async function usePasskey() {
    if (isSending) return;
    setIsSending(true);
    setIsAsking(true);
    const outcome = await onPasskey();
    setIsSending(false);
    setIsAsking(false);
    told(outcome);
  }

  return (
    <Dialog title={loginMessages.title} onClose={onDismiss}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <Credentials email={email} password={password} code={needsCode ? code : null} fields={refused?.fields ?? {}} />
        {refused?.message && <FormProblem>{refused.message}</FormProblem>}
        <Button type="submit" look="primary" wide aria-busy={isSending}>
          {isSending ? loginTexts.loggingIn : logInText}
        </Button>
        <a className={`${textLink} ${css.reset}`} href={resetPasswordHref()}>
          {loginTexts.forgot}
        </a>
      </form>
      <OtherWays
        ways={ways}
        from={from}
        passkey={needsCode ? loginTexts.passkeyInstead : loginTexts.passkey}
        onPasskey={() => void usePasskey()}
      />
    </Dialog>
  );
}

interface CredentialsProps {
  email: RefObject<HTMLInputElement | null>;
  password: RefObject<HTMLInputElement | null>;
  /** Null until a code is required. */
  code: RefObject<HTMLInputElement | null> | null;
  /** Errors by field. */
  fields: LoginRefused['fields'];
}

const Credentials = ({ email, password, code, fields }: CredentialsProps) => (
  <>
    <TextField
      ref={email}
      label={loginTexts.email}
      name="email"
      type="email"
      autoComplete="username webauthn"
      error={fields.email}
    />
    <TextField
      ref={password}
      label={loginTexts.password}
      name="password"
      type="password"
      autoComplete="current-password"
      error={fields.password}
    />
    {code && (
      <TextField ref={code} label={loginTexts.code} name="code" autoComplete="one-time-code" error={fields.code} />
    )}
  </>
);

interface OtherWaysProps extends Pick<LoginDialogProps, 'ways' | 'from'> {
  /** The label of the passkey button: a passkey replaces both the password and the code after it. */
  passkey: string;
  onPasskey: () => void;
}

/** Ways to sign in without a password of the shop, or to get one. */
const OtherWays = ({ ways, from, passkey, onPasskey }: OtherWaysProps) => (
  <>
    <p className={css.or}>{loginTexts.or}</p>
    <div className={css.social}>
      <Button wide onClick={onPasskey}>
        {passkey}
      </Button>
      {ways.length > 0 && <OtherSites ways={ways} from={from} />}
    </div>
    <p className={css.register}>
      {loginTexts.newHere}{' '}
      <a className={textLink} href={signupHref()}>
        {loginTexts.createAccount}
      </a>
    </p>
  </>
);
