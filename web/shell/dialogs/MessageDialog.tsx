import type { Notice } from '../../../core/kernel/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogButtons, DialogText } from '../../ui/Dialog.tsx';
import { uiTexts } from '../../ui/ui.messages.ts';

interface MessageDialogProps {
  notice: Notice;
  onClose: () => void;
  /** Called when the link is pressed. */
  onFollow: () => void;
}

/** The server's message about a refusal, verbatim [ERR-03, ERR-04]. */
export const MessageDialog = ({ notice, onClose, onFollow }: MessageDialogProps) => (
  <Dialog title={notice.title} onClose={onClose}>
    {notice.message !== '' && <DialogText>{notice.message}</DialogText>}
    <DialogButtons>
      <Button look={notice.button ? 'plain' : 'quiet'} onClick={onClose}>
        {uiTexts.close}
      </Button>
      {notice.button && (
        <Button look="primary" onClick={onFollow}>
          {notice.button.label}
        </Button>
      )}
    </DialogButtons>
  </Dialog>
);
