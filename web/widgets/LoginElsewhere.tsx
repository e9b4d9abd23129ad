import { loginMessages } from '../../core/account/account.messages.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { ClosesByBackdrop, Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';
import { widgetTexts } from './widgets.messages.ts';

/** Where a visitor of the shop is asked to log in. */
const LOGIN = '/account';

/** In place of the login on a page of others, where nobody logs in. */
const LoginElsewhere = ({ onClose }: { onClose: () => void }) => (
  <ClosesByBackdrop value>
    <Dialog title={loginMessages.title} onClose={onClose}>
      <DialogText>{widgetTexts.elsewhere}</DialogText>
      <DialogButtons>
        <ButtonLink look="primary" href={LOGIN} target="_blank" rel="noopener" onClick={onClose}>
          {widgetTexts.toShop}
        </ButtonLink>
      </DialogButtons>
    </Dialog>
  </ClosesByBackdrop>
);

export default LoginElsewhere;
