import { providerNames } from '../../domain/identities/identities.messages.ts';
import type { IdentityProvider } from '../../domain/identities/providers.ts';

export const identityViewTexts = {
  unlink: (provider: IdentityProvider) => `Unlink ${providerNames[provider]}`,
} as const;
