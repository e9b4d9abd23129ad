import { type FormEvent, useRef, useState } from 'react';
import type { Failure } from '../../core/kernel/failure.ts';
import type { BankDetails, MaskedBank } from '../../domain/earnings/bank.ts';
import { Button } from '../ui/Button.tsx';
import { FormProblem } from '../ui/FormProblem.tsx';
import { TextField } from '../ui/TextField.tsx';
import * as css from './earnings.css.ts';
import { earningsViewTexts } from './earnings.messages.ts';

type Invalid = Extract<Failure, { kind: 'invalid' }>;

interface BankFormProps {
  bank: MaskedBank | null;
  /** Resolves to what is wrong with the input, or null; true once it is saved. */
  onSave: (details: BankDetails) => Promise<Invalid | boolean>;
}

/** The bank details of a provider, masked, and the form that replaces them. */
export function BankForm({ bank, onSave }: BankFormProps) {
  const [invalid, setInvalid] = useState<Invalid | null>(null);
  const [isSending, setIsSending] = useState(false);
  const holder = useRef<HTMLInputElement>(null);
  const iban = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setIsSending(true);
    const saved = await onSave({ holder: holder.current?.value ?? '', iban: iban.current?.value ?? '' });
    setIsSending(false);
    const problem = typeof saved === 'boolean' ? null : saved;
    setInvalid(problem);
    if (saved === true) form.reset();
    else if (problem?.fields['holder']) holder.current?.focus();
    else if (problem?.fields['iban']) iban.current?.focus();
  }

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={css.hint}>{bank ? earningsViewTexts.paidTo(bank.holder, bank.iban) : earningsViewTexts.noBank}</p>
      <TextField
        ref={holder}
        label={earningsViewTexts.holder}
        name="holder"
        required
        autoComplete="name"
        error={invalid?.fields['holder']}
      />
      <TextField
        ref={iban}
        label={earningsViewTexts.iban}
        name="iban"
        required
        autoComplete="off"
        spellCheck={false}
        error={invalid?.fields['iban']}
      />
      {invalid?.message && <FormProblem>{invalid.message}</FormProblem>}
      <span className={css.files}>
        <Button type="submit" look="primary" aria-busy={isSending}>
          {earningsViewTexts.save}
        </Button>
      </span>
    </form>
  );
}
