import { option } from '../command/input.ts';
import { actingTexts } from './dashboard.messages.ts';

/** For whom somebody acts who may act for several. */
export const actingOption = option(
  '--provider <slug>',
  'for which provider, where you act for several; the first of them by default',
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
