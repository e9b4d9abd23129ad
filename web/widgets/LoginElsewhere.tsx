import { loginMessages } from '../../core/account/account.messages.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { ClosesByBackdrop, Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';
import { widgetTexts } from './widgets.messages.ts';

/** The page of the shop where visitors log in. */
const LOGIN = '/account';

/** Replaces the login on a page of another site, where nobody logs in. */
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
