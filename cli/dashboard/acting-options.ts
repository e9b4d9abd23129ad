import type { Result } from '../../core/kernel/result.ts';
import { option } from '../command/input.ts';
import type { CommandHost } from '../host/command-host.ts';
import { type CommandFailure, misused } from '../host/outcome.ts';
import { actingTexts } from './dashboard.messages.ts';

/** Which provider to act for, for users with several. */
export const actingOption = option(
  '--provider <slug>',
  'for which provider, where you act for several; the first of them by default',
);

/** The provider to push a pack for: never one that was not chosen, where nobody would find it. */
export const pushedForOption = option(
  '--provider <slug>',
  'for which provider; needed where you act for several, unless you are asked or --id names the pack',
);

/** The provider to report on. */
export const ofWhomOption = option(
  '--provider <slug>',
  'of which provider, where you act for several; of all by default',
);

interface Named {
  readonly slug: string;
}

/** Tells users with several providers which one this is, and which others there are. */
export const actsForNote = (provider: Named | null, providers: readonly Named[]): readonly string[] =>
  provider !== null && providers.length > 1
    ? [
        actingTexts.of(
          provider.slug,
          providers.map(({ slug }) => slug),
        ),
      ]
    : [];

/** Asks which of several providers; if nobody can be asked, `--provider` is required. */
export const providerAsked = async (
  providers: ReadonlyArray<Named & { readonly name: string }>,
  { settings, prompts }: Pick<CommandHost, 'settings' | 'prompts'>,
): Promise<Result<string, CommandFailure>> =>
  settings.asks
    ? prompts.choose(
        actingTexts.ask,
        providers.map(({ slug, name }) => ({ value: slug, label: name })),
      )
    : misused('--provider', actingTexts.choose(providers.map(({ slug }) => slug)));
