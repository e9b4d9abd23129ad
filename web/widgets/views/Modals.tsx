import { EmbeddedDialogs } from '../EmbeddedDialogs.tsx';

export const look = 'overlay';

/** Where the dialogs of all widgets are drawn [WIDG-19]; without one on the page they get a place of their own. */
export default function Modals() {
  return <EmbeddedDialogs />;
}
