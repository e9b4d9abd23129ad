import type { Offered } from '../kernel/feature.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import type { createChoosing } from './choosing.feature.ts';
import { selectionTexts } from './selection.messages.ts';
import { selectedHref } from './selection.routes.ts';

/** The parts of the shop that this page uses. */
export interface SelectionShop {
  readonly selection: { readonly tools: OnDemand<Offered<ReturnType<typeof createChoosing>>> };
}

export const selectedPage: PageEntry<object, SelectionShop> = {
  href: selectedHref,
  open: ({ selection }) => selection.tools.press(({ loadSelected }) => loadSelected.execute()),
  title: () => selectionTexts.title,
  shown: ({ selection }) => selection.tools.current?.selected ?? null,
  feature: ({ selection }) => selection.tools,
};
