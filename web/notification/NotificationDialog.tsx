import type { Notification, NotificationEnd } from '../../domain/notification/notification.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Dialog, DialogButtons } from '../ui/Dialog.tsx';
import { RichWords } from '../ui/RichWords.tsx';
import { uiTexts } from '../ui/ui.messages.ts';
import * as css from './notification.css.ts';

interface NotificationDialogProps {
  notification: Notification;
  onEnd: (how: NotificationEnd) => void;
}

/**
 * A message from the operator of the shop. Following its link closes the dialog, which need not navigate by itself
 * [ACCT-58 to ACCT-60].
 */
export default function NotificationDialog({ notification, onEnd }: NotificationDialogProps) {
  const { title, content, url, inNewTab, buttonText, imageUrl } = notification;
  return (
    <Dialog title={title} onClose={() => onEnd('closed')}>
      {imageUrl !== null && <img className={css.picture} src={imageUrl} alt="" />}
      {content.length > 0 && (
        <div className={css.words}>
          <RichWords content={content} inNewTabs />
        </div>
      )}
      <DialogButtons>
        <Button look={url === null ? 'quiet' : 'plain'} onClick={() => onEnd('closed')}>
          {uiTexts.close}
        </Button>
        {url !== null && (
          <ButtonLink look="primary" href={url} {...(inNewTab && NEW_TAB)} onClick={() => onEnd('readMore')}>
            {buttonText}
          </ButtonLink>
        )}
      </DialogButtons>
    </Dialog>
  );
}

const NEW_TAB = { target: '_blank', rel: 'noopener' } as const;
