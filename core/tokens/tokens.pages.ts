import type { Offered } from '../kernel/feature.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import type { createTokens } from './tokens.feature.ts';
import { tokenTexts } from './tokens.messages.ts';
import { tokensHref } from './tokens.routes.ts';

/** The parts of the shop that this page uses. */
export interface TokensShop {
  readonly tokens: OnDemand<Offered<ReturnType<typeof createTokens>>>;
}

export const tokensPage: PageEntry<object, TokensShop> = {
  href: tokensHref,
  open: ({ tokens }) => tokens.press(({ loadTokens }) => loadTokens.execute()),
  title: () => tokenTexts.title,
  shown: ({ tokens }) => tokens.current?.tokens ?? null,
  feature: ({ tokens }) => tokens,
};
