import type { ComponentProps } from 'react';
import { type Session, userOf } from '../../../core/account/session.ts';
import { needsPlan } from '../../../core/account/user.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import { linkTo } from '../../../core/player/link-to.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { copyLink } from '../../bind/copy-link.ts';
import { useOwnReadable } from '../../bind/use-readable.ts';
import { useShowLicense } from '../../license/use-license.ts';
import { useChangeTempo } from '../../tempo/use-change-tempo.ts';
import { useSoundActions } from '../sounds/use-sound-actions.ts';
import { useSoundRow } from '../sounds/use-sound-row.ts';
import { SoundDetails } from './SoundDetails.tsx';

interface BoundSoundDetailsProps extends Pick<ComponentProps<typeof SoundDetails>, 'inspector'> {
  sound: Sound;
}

/** One sound with a player of its own, bound to the shop. */
export function BoundSoundDetails({ sound, inspector }: BoundSoundDetailsProps) {
  const app = useApp();
  const creditsWithoutPlan = useOwnReadable(app.account.session, creditsToCome, null);
  const [changeTempo, showLicense] = [useChangeTempo(), useShowLicense()];
  return (
    <SoundDetails
      {...useSoundRow(sound, useSoundActions())}
      {...(inspector && { inspector })}
      onChangeTempo={() => changeTempo(sound)}
      onLicense={() => showLicense(sound)}
      creditsWithoutPlan={creditsWithoutPlan}
      onCopyLink={() => void copyLink(app, linkTo(sound.id, app.player.state))}
    />
  );
}

/** The credits of a customer who needs a plan to spend them. */
function creditsToCome(session: Session): number | null {
  const user = userOf(session);
  return user && needsPlan(user) ? user.wallet.balance : null;
}
