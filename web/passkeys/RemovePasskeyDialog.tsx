import { passkeyTexts } from '../../core/passkeys/passkeys.messages.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';

interface RemovePasskeyDialogProps {
  name: string;
  answer: (answer: 'remove' | 'cancel') => void;
}

export default function RemovePasskeyDialog({ name, answer }: RemovePasskeyDialogProps) {
  return (
    <Dialog title={passkeyTexts.removeTitle} onClose={() => answer('cancel')}>
      <DialogText>{passkeyTexts.removeAbout(name)}</DialogText>
      <DialogButtons>
        <Button look="plain" onClick={() => answer('cancel')}>
          {passkeyTexts.cancel}
        </Button>
        <Button look="danger" onClick={() => answer('remove')}>
          {passkeyTexts.remove}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
