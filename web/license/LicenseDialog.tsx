import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { LicenseRefused } from '../../core/license/generate-license.ts';
import type { Licensee } from '../../core/license/license.ts';
import { licenseBlocked, licenseTexts } from '../../core/license/license.messages.ts';
import { plansHref } from '../../core/billing/addresses.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';
import { FormProblem } from '../ui/FormProblem.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { TextField } from '../ui/TextField.tsx';
import * as css from './license-dialog.css.ts';
import { uiTexts } from '../ui/ui.messages.ts';

interface LicenseDialogProps {
  sound: Sound;
  /** Whether the plan excludes licenses. */
  isBlocked: boolean;
  /** Resolves to what is wrong, or null once the license is saved. */
  onGenerate: (licensee: Licensee) => Promise<LicenseRefused | null>;
  onClose: () => void;
}

/** LIC-01 to LIC-05. */
export const LicenseDialog = ({ isBlocked, ...form }: LicenseDialogProps) => (
  <Dialog title={licenseTexts.title} onClose={form.onClose}>
    {isBlocked ? <Blocked /> : <LicenseForm {...form} />}
  </Dialog>
);

/** In place of the form [DECISION-105]. */
const Blocked = () => (
  <div className={css.blocked}>
    <h3 className={css.blockedTitle}>
      <Icon name="lock" />
      {licenseBlocked.title}
    </h3>
    <DialogText>{licenseBlocked.body}</DialogText>
    <DialogText>{licenseBlocked.note}</DialogText>
    <DialogButtons>
      <ButtonLink look="primary" href={plansHref()}>
        {licenseBlocked.button}
      </ButtonLink>
    </DialogButtons>
  </div>
);

function LicenseForm({ sound, onGenerate, onClose }: Omit<LicenseDialogProps, 'isBlocked'>) {
  const [refused, setRefused] = useState<LicenseRefused | null>(null);
  const [isSending, setIsSending] = useState(false);
  const legal = useRef<HTMLInputElement>(null);
  const producer = useRef<HTMLInputElement>(null);
  useEffect(() => legal.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const outcome = await onGenerate({
      fullLegalName: legal.current?.value ?? '',
      producerName: producer.current?.value ?? '',
    });
    setIsSending(false);
    setRefused(outcome);
    if (outcome === null) onClose();
  }

  const { fullLegalName, producerName, ...others } = refused?.kind === 'invalid' ? refused.fields : {};
  const problem = Object.values(others).join(' ');
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={css.about} dir="auto">
        {sound.name} · {sound.pack.name}
      </p>
      <TextField
        ref={legal}
        label={licenseTexts.fullLegalName}
        name="full_legal_name"
        autoComplete="name"
        dir="auto"
        required
        error={fullLegalName}
      />
      <TextField
        ref={producer}
        label={licenseTexts.producerName}
        name="producer_name"
        autoComplete="nickname"
        dir="auto"
        required
        error={producerName}
      />
      {problem !== '' && <FormProblem>{problem}</FormProblem>}
      <DialogButtons>
        <Button onClick={onClose}>{uiTexts.cancel}</Button>
        <Button type="submit" look="primary" aria-busy={isSending}>
          {isSending ? licenseTexts.generating : licenseTexts.action}
        </Button>
      </DialogButtons>
    </form>
  );
}
