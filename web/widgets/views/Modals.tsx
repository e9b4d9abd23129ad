import { EmbeddedDialogs } from '../EmbeddedDialogs.tsx';

export const look = 'overlay';

/** Renders the dialogs of all widgets [WIDG-19]; without one, they get a place of their own. */
export default function Modals() {
  return <EmbeddedDialogs />;
}
