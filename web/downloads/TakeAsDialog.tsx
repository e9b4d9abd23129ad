import { useState } from 'react';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { parseTemplate } from '../../core/downloads/parse-template.ts';
import { formatTexts, takeAsTexts } from '../../core/downloads/owned/owned.messages.ts';
import { AUDIO_FORMATS, type Taking, fileNameAs, namedSound } from '../../core/downloads/owned/taking.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { radio } from '../ui/radio.css.ts';
import * as css from './take-as-dialog.css.ts';

interface TakeAsDialogProps {
  sound: Sound;
  taking: Taking;
  onTake: (taking: Taking) => void;
  onDismiss: () => void;
}

/** Chooses the format and name under which a file is saved; previews the name. */
export default function TakeAsDialog({ sound, taking, onTake, onDismiss }: TakeAsDialogProps) {
  const [format, setFormat] = useState(taking.format);
  const [typed, setTyped] = useState(taking.template?.text ?? '');
  const parsed = typed.trim() === '' ? null : parseTemplate(typed);
  const wanted: Taking = { format, template: parsed?.ok ? parsed.value : null };
  const isWrong = parsed !== null && !parsed.ok;
  return (
    <Dialog title={takeAsTexts.title} onClose={onDismiss}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) onTake(wanted);
        }}
      >
        <p className={css.sound} dir="auto">
          {sound.name}
        </p>
        {sound.extension === 'wav' && (
          <fieldset className={css.formats}>
            <legend className={css.legend}>{takeAsTexts.formats}</legend>
            {AUDIO_FORMATS.map((known) => (
              <label key={known} className={css.format}>
                <input
                  className={radio}
                  type="radio"
                  name="format"
                  value={known}
                  checked={known === format}
                  onChange={() => setFormat(known)}
                />
                {formatTexts[known].name}
                <span className={css.hint}>{formatTexts[known].hint}</span>
              </label>
            ))}
          </fieldset>
        )}
        <TextField
          label={takeAsTexts.template}
          value={typed}
          placeholder={takeAsTexts.example}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          error={isWrong ? parsed.failure : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className={css.hint}>{takeAsTexts.hint}</p>
        {wanted.template && <output className={css.preview}>{fileNameAs(wanted, namedSound(sound))}</output>}
        <p className={css.hint}>{takeAsTexts.kept}</p>
        <DialogButtons>
          <Button onClick={onDismiss}>{takeAsTexts.cancel}</Button>
          <Button look="primary" type="submit" disabled={isWrong}>
            {takeAsTexts.download}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
