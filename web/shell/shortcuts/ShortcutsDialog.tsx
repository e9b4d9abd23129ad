import { shortcutTexts } from '../../../core/shell/shortcuts.messages.ts';
import { Dialog, DialogText } from '../../ui/Dialog.tsx';
import { Switch } from '../../ui/Switch.tsx';
import * as css from './shortcuts-dialog.css.ts';

interface ShortcutsDialogProps {
  /** Whether the shortcuts of a single letter act. */
  lettersAct: boolean;
  onLetters: (act: boolean) => void;
  onClose: () => void;
}

/** The sheet of all keys, which `?` opens. */
export const ShortcutsDialog = ({ lettersAct, onLetters, onClose }: ShortcutsDialogProps) => (
  <Dialog title={shortcutTexts.title} onClose={onClose}>
    <DialogText>{shortcutTexts.explanation}</DialogText>
    <dl className={css.keys}>
      {shortcutTexts.list.map(({ keys, does }) => (
        <div key={does} className={css.line}>
          <dt className={css.caps}>
            {keys.map((key) => (
              <kbd key={key} className={css.cap} data-off={(!lettersAct && /^[SD?]$/.test(key)) || undefined}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <div className={css.choice}>
      <Switch checked={lettersAct} onChange={onLetters}>
        {shortcutTexts.letters}
      </Switch>
      <p className={css.why}>{shortcutTexts.lettersWhy}</p>
    </div>
  </Dialog>
);
