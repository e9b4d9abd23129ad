import { type FormEvent, useMemo, useRef, useState } from 'react';
import { twoStepsTexts } from '../../core/settings/settings.messages.ts';
import type { TotpSetup } from '../../core/settings/factors.ts';
import { qrCode } from '../../domain/account/qr-code.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import * as css from './settings-dialogs.css.ts';
import { settingsViewTexts } from './settings.messages.ts';

interface TotpDialogProps {
  setup: TotpSetup;
  /** Resolves to what is wrong with the code, '' if that is shown elsewhere, or null once it is right. */
  onCode: (code: string) => Promise<string | null>;
  onCancel: () => void;
}

/** Shows the secret as QR code and text, and asks for the first code of the app. */
export function TotpDialog({ setup, onCode, onCancel }: TotpDialogProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const code = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const problem = await onCode(code.current?.value ?? '');
    setIsSending(false);
    setWrong(problem);
    if (problem !== null) code.current?.select();
  }

  return (
    <Dialog title={twoStepsTexts.setUp} onClose={onCancel}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <DialogText>{settingsViewTexts.scan}</DialogText>
        <QrPicture text={setup.address} />
        <div>
          <p className={css.secretLabel}>{settingsViewTexts.orType}</p>
          <code className={css.secret}>{setup.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        </div>
        <TextField
          ref={code}
          label={twoStepsTexts.code}
          name="code"
          inputMode="numeric"
          required
          autoComplete="one-time-code"
          error={wrong || undefined}
        />
        <DialogButtons>
          <Button look="plain" onClick={onCancel}>
            {twoStepsTexts.cancel}
          </Button>
          <Button type="submit" look="primary" aria-busy={isSending}>
            {twoStepsTexts.turnOn}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** The quiet zone around the code, in modules. */
const QUIET = 4;

/** Nothing if the text is too long: the secret can be typed. */
function QrPicture({ text }: { text: string }) {
  const modules = useMemo(() => qrCode(text), [text]);
  if (!modules) return null;
  const size = modules.length + 2 * QUIET;
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of modules is no file that an img could load
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={settingsViewTexts.picture}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

interface BoundProps {
  ask: TotpSetup;
  answer: (answer: 'cancelled' | { readonly codes: readonly string[] }) => void;
}

export default function BoundTotpDialog({ ask, answer }: BoundProps) {
  const { activateTotp } = useLate(useApp().settings);
  async function activate(code: string): Promise<string | null> {
    const outcome = await activateTotp.execute(code);
    if (!outcome.ok) return outcome.failure.kind === 'invalid' ? (outcome.failure.fields['code'] ?? '') : '';
    answer({ codes: outcome.value });
    return null;
  }
  return <TotpDialog setup={ask} onCode={activate} onCancel={() => answer('cancelled')} />;
}
