import { identityTexts } from '../../core/identities/identities.messages.ts';
import type { Identity, IdentityId } from '../../core/identities/identities.ts';
import { dayOf } from '../../domain/figures.ts';
import { providerNames } from '../../domain/identities/identities.messages.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './identity-list.css.ts';
import { identityViewTexts } from './identities.messages.ts';

interface IdentityListProps {
  identities: readonly Identity[];
  onUnlink: (id: IdentityId) => void;
}

export const IdentityList = ({ identities, onUnlink }: IdentityListProps) => (
  <ul className={css.list}>
    {identities.map(({ id, provider, email, linkedAt }) => (
      <li key={id} className={css.item}>
        <div>
          <p className={css.name}>{providerNames[provider]}</p>
          <p className={css.details}>
            {email !== null && <bdi>{email} · </bdi>}
            {identityTexts.linkedSince(dayOf(linkedAt))}
          </p>
        </div>
        <Button onClick={() => onUnlink(id)} aria-label={identityViewTexts.unlink(provider)}>
          {identityTexts.unlink}
        </Button>
      </li>
    ))}
  </ul>
);
