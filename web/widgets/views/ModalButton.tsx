import { useState } from 'react';
import { MODALS, MODAL_METHODS, type ModalName } from '../../../core/widgets/modals.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { WidgetProblem } from '../attributes.ts';
import type { WidgetProps } from '../widget.ts';
import { WidgetButton } from '../WidgetButton.tsx';
import { problems, widgetTexts } from '../widgets.messages.ts';

export const look = 'button';

/**
 * Opens a dialog by name, about what its request returns or the page says [WIDG-24, WIDG-29, WIDG-30, DECISION-188].
 */
export default function ModalButton({ given }: WidgetProps) {
  const { widgets } = useApp();
  const [isOpening, setIsOpening] = useState(false);
  const button = {
    modal: modalOf(given.required('modal')),
    url: given.text('url'),
    method: given.oneOf('method', MODAL_METHODS),
    content: given.json('content'),
    reloadAfterClose: given.flag('reload-after-close'),
  };

  async function press() {
    if (isOpening) return;
    setIsOpening(true);
    await widgets.press(({ openModal }) => openModal.execute(button));
    setIsOpening(false);
  }

  return (
    <WidgetButton classes={given.text('class')} onClick={() => void press()}>
      {given.text('title') ?? widgetTexts.open}
    </WidgetButton>
  );
}

function modalOf(name: string): ModalName {
  const known = MODALS.find((modal) => modal === name);
  if (known === undefined) throw new WidgetProblem(problems.noDialog(name, MODALS));
  return known;
}
