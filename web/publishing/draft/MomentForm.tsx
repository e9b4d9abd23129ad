import type { FormEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { textIn } from '../../ui/form-text.ts';
import * as css from '../desk.css.ts';
import { momentTexts } from '../publishing.messages.ts';

interface MomentFormProps {
  /** The label of the button. */
  text: string;
  /** Epoch milliseconds. */
  onSet: (at: number) => void;
}

/** Asks when a pack goes on sale. */
export function MomentForm({ text, onSet }: MomentFormProps) {
  function set(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const at = Date.parse(`${textIn(new FormData(event.currentTarget), 'at')}Z`);
    if (Number.isFinite(at)) onSet(at);
  }

  return (
    <form className={css.buttons} aria-label={momentTexts.form} onSubmit={set}>
      <TextField label={momentTexts.at} name="at" type="datetime-local" required />
      <Button type="submit">{text}</Button>
    </form>
  );
}
