import { plansHref } from '../../../core/billing/addresses.ts';
import { rareFindsTexts } from '../../../core/catalogue/rare-finds.messages.ts';
import { userOf } from '../../../core/account/session.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useOwnReadable } from '../../bind/use-readable.ts';
import { textLink } from '../../theme/global.css.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import * as css from './rare-finds-line.css.ts';

/** Above a list of Rare Finds: why they are locked, for customers without a plan that includes them [DECISION-62]. */
export default function RareFindsLine() {
  const isLocked = useOwnReadable(
    useApp().account.session,
    (session) => session.phase !== 'unknown' && userOf(session)?.plan?.hasRareFinds !== true,
    false,
  );
  return isLocked ? (
    <p className={css.line}>
      <Icon name="lock" />
      <span>
        {rareFindsTexts.locked}{' '}
        <a className={textLink} href={plansHref()}>
          {rareFindsTexts.plans}
        </a>
      </span>
    </p>
  ) : null;
}
