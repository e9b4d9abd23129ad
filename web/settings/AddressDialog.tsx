import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../core/kernel/failure.ts';
import type { PaymentStep } from '../../core/settings/settings.dialogs.ts';
import { addressHeading, addressLabels, addressTexts } from '../../core/settings/settings.messages.ts';
import {
  type Address,
  type AddressField,
  type AddressForm,
  type AddressWords,
  fieldsOf,
  isRequired,
} from '../../domain/settings/address.ts';
import { COUNTRIES } from '../../domain/settings/countries.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons } from '../ui/Dialog.tsx';
import { FormProblem } from '../ui/FormProblem.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import * as css from './settings-dialogs.css.ts';
import { settingsViewTexts } from './settings.messages.ts';

type Invalid = Extract<Failure, { kind: 'invalid' }>;

interface AddressDialogProps {
  form: AddressForm;
  stored: Address;
  /** Null if no payment follows. */
  payment: PaymentStep | null;
  /** Resolves to what is wrong with the form, or null. */
  onSave: (words: AddressWords) => Promise<Invalid | null>;
  onCancel: () => void;
}

/** Both address forms, filled with what is stored [ACCT-01 to ACCT-14]. Errors appear under their fields [ACCT-20]. */
export function AddressDialog({ form, stored, payment, onSave, onCancel }: AddressDialogProps) {
  const [invalid, setInvalid] = useState<Invalid | null>(null);
  const [isSending, setIsSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const fields = fieldsOf(form);
  const focus = (field: string | undefined) => fieldIn(element.current, field)?.focus();
  useEffect(() => fieldIn(element.current, 'firstName')?.focus(), [element]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const problem = await onSave(wordsIn(element.current, fields));
    setIsSending(false);
    setInvalid(problem);
    focus(fields.find((field) => problem?.fields[field]));
  }

  const { title, save } = addressHeading(form, payment !== null);
  const others = Object.entries(invalid?.fields ?? {}).filter(([field]) => !fields.some((known) => known === field));
  return (
    <Dialog title={title} onClose={onCancel}>
      <form ref={element} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={css.fields}>
          {fields.map((field) => {
            const shared = {
              name: field,
              label: addressLabels[field],
              error: invalid?.fields[field],
              required: isRequired(field),
              defaultValue: stored[field] ?? '',
              autoComplete: AUTO_COMPLETE[field],
            };
            return field === 'countryCode' ? (
              <div key={field} className={css.wide}>
                <SelectField {...shared}>
                  <option value="">{settingsViewTexts.chooseCountry}</option>
                  {COUNTRIES.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              </div>
            ) : (
              <div key={field} className={HALVES.has(field) ? undefined : css.wide}>
                <TextField {...shared} dir="auto" />
              </div>
            );
          })}
        </div>
        {others.map(([field, text]) => (
          <FormProblem key={field}>{text}</FormProblem>
        ))}
        {invalid?.message && <FormProblem>{invalid.message}</FormProblem>}
        <DialogButtons>
          <Button look="plain" onClick={onCancel}>
            {addressTexts.cancel}
          </Button>
          <Button type="submit" look="primary" aria-busy={isSending}>
            {save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Fields that share a line with another. */
const HALVES: ReadonlySet<AddressField> = new Set(['firstName', 'lastName', 'city', 'postalCode']);

/** Tokens for the browser's autofill. */
const AUTO_COMPLETE: Readonly<Record<AddressField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  street: 'address-line1',
  houseNumber: 'address-line2',
  postalCode: 'postal-code',
  countryCode: 'country',
  city: 'address-level2',
  businessName: 'organization',
  vatId: 'off',
};

/** A field of the form, which browsers may also fill in without React noticing. */
function fieldIn(form: HTMLFormElement | null, name: string | undefined): HTMLInputElement | HTMLSelectElement | null {
  const field = name === undefined ? null : form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
}

const wordsIn = (form: HTMLFormElement | null, fields: readonly AddressField[]): AddressWords =>
  Object.fromEntries(fields.map((field) => [field, fieldIn(form, field)?.value ?? '']));

interface BoundProps {
  ask: { readonly form: AddressForm; readonly stored: Address; readonly payment: PaymentStep | null };
  answer: (answer: 'cancelled' | 'saved') => void;
}

export default function BoundAddressDialog({ ask, answer }: BoundProps) {
  const { saveAddress } = useLate(useApp().settings);
  async function save(words: AddressWords): Promise<Invalid | null> {
    const outcome = await saveAddress.execute(ask, words);
    if (outcome.ok) answer('saved');
    return outcome.ok || outcome.failure.kind !== 'invalid' ? null : outcome.failure;
  }
  return <AddressDialog {...ask} onSave={save} onCancel={() => answer('cancelled')} />;
}
