import type { ReactNode } from 'react';
import { Sheet } from '../../ui/Sheet.tsx';
import { sheetTexts } from './filters.messages.ts';

interface FilterSheetProps {
  /** What the list contains. */
  things: readonly [one: string, many: string];
  /** Null until it is known. */
  total: number | null;
  /** Clears all filters; absent if there are none. */
  onClearAll?: (() => void) | undefined;
  isBusy?: boolean;
  onClose: () => void;
  /** The filter bar. */
  children: ReactNode;
}

/**
 * The filters as a sheet, where there is no room beside the list. A module of its own, so that it loads when it is
 * opened.
 */
export default function FilterSheet({
  things,
  total,
  onClearAll,
  isBusy = false,
  onClose,
  children,
}: FilterSheetProps) {
  return (
    <Sheet
      title={sheetTexts.title}
      doneLabel={sheetTexts.show(total, things)}
      onClear={onClearAll}
      isBusy={isBusy}
      onClose={onClose}
    >
      {children}
    </Sheet>
  );
}
