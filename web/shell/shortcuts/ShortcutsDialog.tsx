import { shortcutTexts } from '../../../core/shell/shortcuts.messages.ts';
import { Dialog, DialogText } from '../../ui/Dialog.tsx';
import { Switch } from '../../ui/Switch.tsx';
import * as css from './shortcuts-dialog.css.ts';

/** Keys as printed on a keyboard, and what they do. */
interface SheetLine {
  readonly keys: readonly { readonly cap: string }[];
  readonly does: string;
  readonly isLetter?: true;
}

interface ShortcutsDialogProps {
  lines: readonly SheetLine[];
  /** Whether single-letter shortcuts are on. */
  lettersAct: boolean;
  onLetters: (act: boolean) => void;
  onClose: () => void;
}

/** The list of all shortcuts, opened by `?`. */
export const ShortcutsDialog = ({ lines, lettersAct, onLetters, onClose }: ShortcutsDialogProps) => (
  <Dialog title={shortcutTexts.title} onClose={onClose}>
    <DialogText>{shortcutTexts.explanation}</DialogText>
    <dl className={css.keys}>
      {lines.map(({ keys, does, isLetter = false }) => (
        <div key={keys[0]?.cap} className={css.line}>
          <dt className={css.caps}>
            {keys.map(({ cap }) => (
              <kbd key={cap} className={css.cap} data-off={(isLetter && !lettersAct) || undefined}>
                {cap}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <div className={css.choice}>
      <Switch checked={lettersAct} onChange={onLetters}>
        {shortcutTexts.letters(lettersOf(lines))}
      </Switch>
      <p className={css.why}>{shortcutTexts.lettersWhy}</p>
    </div>
  </Dialog>
);

const lettersOf = (lines: readonly SheetLine[]): readonly string[] =>
  lines.filter(({ isLetter }) => isLetter).flatMap(({ keys }) => keys.map(({ cap }) => cap));
