import { connectHref } from '../../core/identities/connect-href.ts';
import type { IdentityProvider } from '../../domain/identities/providers.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { loginTexts } from './account.messages.ts';

/** The identity providers that can sign in here [SESS-05, SESS-06]. */
export const OtherSites = ({ ways, from }: { ways: readonly IdentityProvider[]; from: string }) =>
  ways.map((provider) => (
    <ButtonLink key={provider} wide href={connectHref(provider, { from })}>
      {loginTexts.continueWith(provider)}
    </ButtonLink>
  ));
