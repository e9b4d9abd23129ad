import { logInText } from '../../core/account/account.messages.ts';
import { signupHref } from '../../core/account/addresses.ts';
import { Button, ButtonLink, iconLinkClass } from '../ui/Button.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { tooltip } from '../ui/tooltip.ts';
import { visitorTexts } from './account.messages.ts';
import * as css from './visitor-menu.css.ts';

/** The bar's links for visitors: help, log in, and sign up [SHELL-04, SHELL-06, SHELL-07]. */
export default function VisitorMenu({ onLogIn }: { onLogIn: () => void }) {
  return (
    <>
      <a
        className={`${iconLinkClass} ${css.help}`}
        href="/page/how-works"
        aria-label={visitorTexts.help}
        {...tooltip(visitorTexts.help)}
      >
        <Icon name="info" />
      </a>
      <Button onClick={onLogIn}>{logInText}</Button>
      <span className={css.tryFree}>
        <ButtonLink look="primary" href={signupHref()}>
          {visitorTexts.tryFree}
        </ButtonLink>
      </span>
    </>
  );
}
