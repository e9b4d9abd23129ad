import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';

interface RareFindsDialogProps {
  onNotNow: () => void;
  onUpgrade: () => void;
}

/** FILT-44, FILT-45. */
export const RareFindsDialog = ({ onNotNow, onUpgrade }: RareFindsDialogProps) => (
  <Dialog title="Unlock Rare Finds" closesByBackdrop={false} onClose={onNotNow}>
    <DialogText>
      Rare Finds are sounds that few producers have. They come with a Basic, Premium or Max plan; you can listen to all
      of them now.
    </DialogText>
    <DialogButtons>
      <Button look="plain" onClick={onNotNow}>
        Not now
      </Button>
      <Button look="primary" onClick={onUpgrade}>
        Upgrade
      </Button>
    </DialogButtons>
  </Dialog>
);
