import { rareFindsTexts } from '../../../core/catalogue/rare-finds.messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogButtons, DialogText } from '../../ui/Dialog.tsx';

interface RareFindsDialogProps {
  onNotNow: () => void;
  onUpgrade: () => void;
}

/** FILT-44, FILT-45. */
export const RareFindsDialog = ({ onNotNow, onUpgrade }: RareFindsDialogProps) => (
  <Dialog title={rareFindsTexts.title} onClose={onNotNow}>
    <DialogText>{rareFindsTexts.invitation}</DialogText>
    <DialogButtons>
      <Button look="plain" onClick={onNotNow}>
        {rareFindsTexts.notNow}
      </Button>
      <Button look="primary" onClick={onUpgrade}>
        {rareFindsTexts.upgrade}
      </Button>
    </DialogButtons>
  </Dialog>
);
