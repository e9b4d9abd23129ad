import { isRunning } from '../../domain/account/plans.ts';
import { type Session, userOf } from '../account/session.ts';
import type { User } from '../account/user.ts';
import { packRoute, soundsRoute } from '../catalogue/catalogue.routes.ts';
import type { Location } from '../shell/navigation.port.ts';
import { type Switches, features } from './features.ts';

/** Things the shop points out on its own, besides the banner. */
export type Hint =
  /** At the button of the banner that sends the mail again [SHELL-31]. */
  | 'confirm'
  /** The dialog that praises the sale [SHELL-39]. */
  | 'dealPromo'
  /** At the box that selects the whole page [SHELL-41]. */
  | 'allStems'
  /** At the first button that downloads [SHELL-40]. */
  | 'firstSound'
  /** The dialog with what costs nothing [SHELL-38]. */
  | 'freeSamples';

/** What decides about a hint. */
export interface Occasion {
  readonly session: Session;
  readonly location: Location;
  /** Whether the page has been there for `FREE_SAMPLES_AFTER_MS`. */
  readonly isOld: boolean;
}

/** How long a visitor looks around before free samples are offered [DECISION-181]. */
export const FREE_SAMPLES_AFTER_MS = 10_000;

/** Every hint that fits, the most urgent first. No more than one of them is ever shown. */
export function fittingHints(
  { session, location, isOld }: Occasion,
  { dealPromo }: Switches = features,
): readonly Hint[] {
  const sounds = soundsRoute.read(location);
  const list = sounds ?? packRoute.read(location);
  const user = userOf(session);
  const fits: Readonly<Record<Hint, boolean>> = {
    confirm: user?.isConfirmed === false,
    dealPromo: dealPromo && user?.offers?.isDeal === true,
    allStems: user?.wallet.isMultiDownload === false && list?.address.filters.stems != null,
    firstSound: user !== null && list !== null && mayHaveSeveral(user),
    freeSamples: session.phase === 'visitor' && isOld && sounds !== null && sounds.address.scope.kind !== 'free',
  };
  return HINTS.filter((hint) => fits[hint]);
}

const HINTS: readonly Hint[] = ['confirm', 'dealPromo', 'allStems', 'firstSound', 'freeSamples'];

/** SHELL-40. Whether they have downloaded before is not asked [DECISION-183]. */
const mayHaveSeveral = ({ isConfirmed, wallet, plan }: User): boolean =>
  isConfirmed && wallet.isMultiDownload && isRunning(plan);
