import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CollectionWords } from '../../domain/collections/collection-form.ts';
import { collectionTexts } from '../../core/collections/collections.messages.ts';
import type { FormSubject, SavedCollection } from '../../core/collections/save-collection.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons } from '../ui/Dialog.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import * as css from './collection-form-dialog.css.ts';

type Invalid = Extract<Failure, { kind: 'invalid' }>;

interface CollectionFormDialogProps {
  subject: FormSubject;
  /** Resolves to what is wrong with the texts, or null. */
  onSave: (words: CollectionWords) => Promise<Invalid | null>;
  onCancel: () => void;
}

/** Creates or edits a collection [COLL-07, COLL-08]. Errors appear under their fields [COLL-12]. */
export function CollectionFormDialog({ subject, onSave, onCancel }: CollectionFormDialogProps) {
  const [invalid, setInvalid] = useState<Invalid | null>(null);
  const [isSending, setIsSending] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLTextAreaElement>(null);
  useEffect(() => name.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const problem = await onSave({ name: name.current?.value ?? '', description: description.current?.value ?? '' });
    setIsSending(false);
    setInvalid(problem);
    if (problem?.fields['name']) name.current?.focus();
    else if (problem?.fields['description']) description.current?.focus();
  }

  const isEdit = subject.kind === 'edit';
  const before = isEdit ? subject.collection : { name: '', description: '' };
  const { name: nameError, description: descriptionError, ...others } = invalid?.fields ?? {};
  const rest = [...Object.values(others), ...(invalid?.message ? [invalid.message] : [])];
  return (
    <Dialog title={isEdit ? collectionTexts.editTitle : collectionTexts.newCollection} onClose={onCancel}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={name}
          label={collectionTexts.name}
          name="name"
          required
          autoComplete="off"
          dir="auto"
          defaultValue={before.name}
          error={nameError}
        />
        <TextArea
          ref={description}
          label={collectionTexts.description}
          name="description"
          dir="auto"
          defaultValue={before.description}
          error={descriptionError}
        />
        {rest.map((text) => (
          <p key={text} className={css.problem} role="alert">
            <Icon name="warning" />
            {text}
          </p>
        ))}
        <DialogButtons>
          <Button look="plain" onClick={onCancel}>
            {collectionTexts.cancel}
          </Button>
          <Button type="submit" look="primary" aria-busy={isSending}>
            {isEdit ? collectionTexts.save : collectionTexts.create}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

interface BoundProps {
  subject: FormSubject;
  answer: (answer: 'cancelled' | SavedCollection) => void;
}

export default function BoundCollectionFormDialog({ subject, answer }: BoundProps) {
  const { save } = useLate(useApp().collections);
  async function saveWords(words: CollectionWords): Promise<Invalid | null> {
    const outcome = await save.execute(subject, words);
    if (outcome.ok) answer(outcome.value);
    return outcome.ok || outcome.failure.kind !== 'invalid' ? null : outcome.failure;
  }
  return <CollectionFormDialog subject={subject} onSave={saveWords} onCancel={() => answer('cancelled')} />;
}
