import { tokenTexts } from '../../core/tokens/tokens.messages.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';

interface RevokeTokenDialogProps {
  name: string;
  answer: (answer: 'revoke' | 'cancel') => void;
}

export default function RevokeTokenDialog({ name, answer }: RevokeTokenDialogProps) {
  return (
    <Dialog title={tokenTexts.revokeTitle} onClose={() => answer('cancel')}>
      <DialogText>{tokenTexts.revokeAbout(name)}</DialogText>
      <DialogButtons>
        <Button look="plain" onClick={() => answer('cancel')}>
          {tokenTexts.cancel}
        </Button>
        <Button look="danger" onClick={() => answer('revoke')}>
          {tokenTexts.revoke}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
