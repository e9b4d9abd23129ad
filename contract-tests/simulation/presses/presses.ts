import { account } from './account.ts';
import { browsing } from './browsing.ts';
import { buying } from './buying.ts';
import { devices } from './devices.ts';
import { earnings } from './earnings.ts';
import { filtering } from './filtering.ts';
import { invoices } from './invoices.ts';
import { staticPages } from './static-pages.ts';
import { joining } from './joining.ts';
import { keeping } from './keeping.ts';
import { listening } from './listening.ts';
import { plans } from './plans.ts';
import { payment } from './payment.ts';
import { passkeys } from './passkeys.ts';
import type { Presses } from './press.ts';
import { programs } from './programs.ts';
import { makerPresses, publishingPresses } from './publishing.ts';
import { searching } from './searching.ts';
import { moving, settings } from './settings.ts';
import { takeOut } from './take-out.ts';
import { tokens } from './tokens.ts';
import { widgets } from './widgets.ts';

/** Everything that can be pressed, by the path of the use case in `App`, and what a customer's programs call. */
export const PRESSES: Presses = {
  ...account,
  ...browsing,
  ...buying,
  ...devices,
  ...earnings,
  ...filtering,
  ...invoices,
  ...staticPages,
  ...joining,
  ...keeping,
  ...listening,
  ...plans,
  ...passkeys,
  ...programs,
  ...publishingPresses,
  ...makerPresses,
  ...searching,
  ...payment,
  ...settings,
  ...moving,
  ...tokens,
  ...takeOut,
  ...widgets,
};
