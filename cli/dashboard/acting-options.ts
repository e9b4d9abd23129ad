import type { Result } from '../../core/kernel/result.ts';
import { option } from '../command/input.ts';
import type { CommandHost } from '../host/command-host.ts';
import { type CommandFailure, misused } from '../host/outcome.ts';
import { actingTexts } from './dashboard.messages.ts';

/** For whom somebody acts who may act for several. */
export const actingOption = option(
  '--provider <slug>',
  'for which provider, where you act for several; the first of them by default',
);

/** For whom a pack is pushed: nobody finds it at a provider that was not chosen. */
export const pushedForOption = option(
  '--provider <slug>',
  'for which provider; needed where you act for several, unless you are asked or --id names the pack',
);

/** Of whom something is told. */
export const ofWhomOption = option(
  '--provider <slug>',
  'of which provider, where you act for several; of all by default',
);

interface Named {
  readonly slug: string;
}

/** Says to whom has a choice whose this is, and which other there are. */
export const actsForNote = (provider: Named | null, providers: readonly Named[]): readonly string[] =>
  provider !== null && providers.length > 1
    ? [
        actingTexts.of(
          provider.slug,
          providers.map(({ slug }) => slug),
        ),
      ]
    : [];

/** Asks for whom of several; where nobody can be asked, `--provider` has to say it. */
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
