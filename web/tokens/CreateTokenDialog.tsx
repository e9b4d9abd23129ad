import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Failure } from '../../core/kernel/failure.ts';
import { ok, type Result } from '../../core/kernel/result.ts';
import type { NewToken } from '../../core/tokens/token.ts';
import { scopeLabel, tokenLabels, tokenTexts } from '../../core/tokens/tokens.messages.ts';
import { SCOPES } from '../../domain/tokens/scopes.ts';
import type { TokenField, TokenWish } from '../../domain/tokens/tokens.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { Button } from '../ui/Button.tsx';
import { checkbox } from '../ui/checkbox.css.ts';
import { Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';
import { FormProblem } from '../ui/FormProblem.tsx';
import { TextField } from '../ui/TextField.tsx';
import { textIn } from '../ui/form-text.ts';
import { tokenViewTexts } from './tokens.messages.ts';
import * as css from './create-token-dialog.css.ts';

type Invalid = Extract<Failure, { kind: 'invalid' }>;

interface CreateTokenDialogProps {
  /** Resolves to the secret, or to what is wrong with the request; null if a toast has said it. */
  onCreate: (wish: TokenWish) => Promise<Result<string, Invalid | null>>;
  onClose: () => void;
}

/** The form for a new token, then its secret. */
export function CreateTokenDialog({ onCreate, onClose }: CreateTokenDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog title={tokenTexts.create} onClose={onClose}>
      {secret === null ? (
        <TokenForm onCreate={onCreate} onCreated={setSecret} onCancel={onClose} />
      ) : (
        <Secret secret={secret} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface TokenFormProps {
  onCreate: CreateTokenDialogProps['onCreate'];
  onCreated: (secret: string) => void;
  onCancel: () => void;
}

function TokenForm({ onCreate, onCreated, onCancel }: TokenFormProps) {
  const [invalid, setInvalid] = useState<Invalid | null>(null);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problem = useId();
  useEffect(() => fieldOf(form.current, 'name')?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const created = await onCreate(wishIn(new FormData(event.currentTarget)));
    setIsSending(false);
    if (created.ok) return onCreated(created.value);
    setInvalid(created.failure);
    const wrong = FIELDS.find((field) => created.failure?.fields[field] !== undefined);
    if (wrong) fieldOf(form.current, wrong)?.focus();
  }

  const wrong: Readonly<Partial<Record<string, string>>> = invalid?.fields ?? {};
  return (
    <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField label={tokenLabels.name} name="name" required autoComplete="off" error={wrong['name']} />
      <fieldset className={css.scopes} aria-describedby={wrong['scopes'] ? problem : undefined}>
        <legend className={css.legend}>{tokenLabels.scopes}</legend>
        {SCOPES.map((scope) => (
          <label key={scope} className={css.scope}>
            <input className={checkbox} type="checkbox" name="scopes" value={scope} defaultChecked={scope === 'read'} />
            {scopeLabel(scope)}
          </label>
        ))}
        {wrong['scopes'] !== undefined && (
          <p id={problem} className={css.problem} role="alert">
            {wrong['scopes']}
          </p>
        )}
      </fieldset>
      <div className={css.figures}>
        <TextField
          label={tokenLabels.credits}
          name="credits"
          inputMode="numeric"
          defaultValue="0"
          autoComplete="off"
          error={wrong['credits']}
        />
        <TextField
          label={tokenLabels.days}
          name="days"
          inputMode="numeric"
          defaultValue="30"
          autoComplete="off"
          error={wrong['days']}
        />
      </div>
      {invalid?.message && <FormProblem>{invalid.message}</FormProblem>}
      <DialogButtons>
        <Button look="plain" onClick={onCancel}>
          {tokenTexts.cancel}
        </Button>
        <Button type="submit" look="primary" aria-busy={isSending}>
          {tokenTexts.confirm}
        </Button>
      </DialogButtons>
    </form>
  );
}

function Secret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copying = useRef<HTMLDivElement>(null);
  useEffect(() => copying.current?.querySelector('button')?.focus(), []);
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  return (
    <div className={css.form}>
      <DialogText>{tokenTexts.secret}</DialogText>
      <code className={css.secret} aria-label={tokenViewTexts.secret}>
        {secret}
      </code>
      <div ref={copying} className={css.copying}>
        <Button onClick={copy}>{tokenTexts.copy}</Button>
        <output>
          {copied === 'yes' && tokenTexts.copied}
          {copied === 'no' && tokenViewTexts.cannotCopy}
        </output>
      </div>
      <DialogButtons>
        <Button look="primary" onClick={onDone}>
          {tokenTexts.done}
        </Button>
      </DialogButtons>
    </div>
  );
}

const FIELDS: readonly TokenField[] = ['name', 'scopes', 'credits', 'days'];

const fieldOf = (form: HTMLFormElement | null, name: string): HTMLElement | null =>
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;

/** Anything but a number counts as an invalid number. */
function wishIn(data: FormData): TokenWish {
  const textOf = (name: string): string => textIn(data, name).trim();
  const numberOf = (name: string): number => (textOf(name) === '' ? NaN : Number(textOf(name)));
  return {
    name: textOf('name'),
    scopes: data.getAll('scopes').filter((scope) => typeof scope === 'string'),
    credits: numberOf('credits'),
    days: numberOf('days'),
  };
}

interface BoundProps {
  answer: (answer: 'closed') => void;
}

export default function BoundCreateTokenDialog({ answer }: BoundProps) {
  const { createToken } = useLate(useApp().tokens);
  async function create(wish: TokenWish): Promise<Result<string, Invalid | null>> {
    const created: Result<NewToken, Failure> = await createToken.execute(wish);
    if (created.ok) return ok(created.value.secret);
    return { ok: false, failure: created.failure.kind === 'invalid' ? created.failure : null };
  }
  return <CreateTokenDialog onCreate={create} onClose={() => answer('closed')} />;
}
