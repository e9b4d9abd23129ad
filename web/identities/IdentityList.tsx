import { identityTexts } from '../../core/identities/identities.messages.ts';
import type { Identity, IdentityId } from '../../core/identities/identities.ts';
import { dayOf } from '../../domain/figures.ts';
import { providerNames } from '../../domain/identities/identities.messages.ts';
import { Button } from '../ui/Button.tsx';
import { Entry, EntryList } from '../ui/EntryList.tsx';
import { identityViewTexts } from './identities.messages.ts';

interface IdentityListProps {
  identities: readonly Identity[];
  onUnlink: (id: IdentityId) => void;
}

export const IdentityList = ({ identities, onUnlink }: IdentityListProps) => (
  <EntryList place="section">
    {identities.map(({ id, provider, email, linkedAt }) => (
      <Entry
        key={id}
        name={providerNames[provider]}
        details={[
          <>
            {email !== null && <bdi>{email} · </bdi>}
            {identityTexts.linkedSince(dayOf(linkedAt))}
          </>,
        ]}
      >
        <Button onClick={() => onUnlink(id)} aria-label={identityViewTexts.unlink(provider)}>
          {identityTexts.unlink}
        </Button>
      </Entry>
    ))}
  </EntryList>
);
