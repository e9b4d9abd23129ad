import { safeTarget } from '../../../core/shell/safe-target.ts';
import { useApp } from '../../bind/AppContext.tsx';
import type { WidgetProps } from '../widget.ts';
import { WidgetButton } from '../WidgetButton.tsx';
import { widgetTexts } from '../widgets.messages.ts';

export const look = 'button';

/** Asks to log in, and then goes where the page says [WIDG-20, DECISION-187]. */
export default function LoginButton({ given }: WidgetProps) {
  const { shell } = useApp();
  const target = safeTarget(given.text('url') ?? '');

  async function press() {
    const answer = await shell.dialogs.ask('login', {});
    if (answer === 'signedIn' && target !== null) shell.navigation.leave(target);
  }

  return (
    <WidgetButton classes={given.text('class')} onClick={() => void press()}>
      {given.text('name') ?? widgetTexts.logIn}
    </WidgetButton>
  );
}
