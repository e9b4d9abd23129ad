import { type FormEvent, useRef, useState } from 'react';
import { discountTexts } from '../../core/billing/plans.messages.ts';
import { CODE_LENGTH } from '../../domain/billing/coupons.ts';
import { inNextFrame } from '../scope/once.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import * as css from './discount-form.css.ts';

interface DiscountFormProps {
  /** The code applied, or null. */
  code: string | null;
  /** Resolves to what is wrong with a code, or null. */
  onApply: (code: string) => Promise<string | null>;
  onRemove: () => Promise<unknown>;
}

/** Takes a code for the next order, or shows the one applied [BILL-54 to BILL-62]. */
export function DiscountForm({ code, onApply, onRemove }: DiscountFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const wrong = await onApply(field.current?.value ?? '');
    setIsSending(false);
    setProblem(wrong);
    if (wrong !== null) field.current?.focus();
  }

  async function remove() {
    if (isSending) return;
    setIsSending(true);
    await onRemove();
    setIsSending(false);
    // The pressed button disappears with the code, so focus moves to the field.
    inNextFrame(() => document.activeElement === document.body && field.current?.focus());
  }

  if (code !== null)
    return (
      <output className={css.applied}>
        <span>
          {discountTexts.applied} <strong className={css.code}>{code}</strong>
        </span>
        <Button aria-busy={isSending} onClick={() => void remove()}>
          {discountTexts.remove}
        </Button>
      </output>
    );
  return (
    <form className={css.form} noValidate aria-label={discountTexts.title} onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        label={discountTexts.title}
        name="name"
        required
        maxLength={CODE_LENGTH.max}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={problem ?? undefined}
        onChange={() => setProblem(null)}
      />
      <span className={css.beside}>
        <Button type="submit" wide aria-busy={isSending}>
          {discountTexts.apply}
        </Button>
      </span>
    </form>
  );
}
