import { twoStepsTexts } from '../../core/settings/settings.messages.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';
import * as css from './settings-dialogs.css.ts';
import { settingsViewTexts } from './settings.messages.ts';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Ten recovery codes, shown only once. */
export default function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog title={twoStepsTexts.recoveryCodes} onClose={onClose}>
      <DialogText>{settingsViewTexts.keepCodes}</DialogText>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogButtons>
        <Button look="primary" onClick={onClose}>
          {settingsViewTexts.codesKept}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
