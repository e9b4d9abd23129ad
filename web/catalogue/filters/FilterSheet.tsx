import type { ReactNode } from 'react';
import { counted } from '../../../core/kernel/figures.ts';
import { Sheet } from '../../ui/Sheet.tsx';

interface FilterSheetProps {
  /** What the list is of. */
  things: readonly [one: string, many: string];
  /** Null until it is known. */
  total: number | null;
  /** Takes all filters away; absent when there are none. */
  onClearAll?: (() => void) | undefined;
  isBusy?: boolean;
  onClose: () => void;
  /** The filter bar. */
  children: ReactNode;
}

/** The filters where there is no room beside the list. A module of its own, so that it loads when it is opened. */
export default function FilterSheet({
  things: [one, many],
  total,
  onClearAll,
  isBusy = false,
  onClose,
  children,
}: FilterSheetProps) {
  return (
    <Sheet
      title="Filters"
      doneLabel={total === null ? `Show ${many}` : `Show ${counted(total, one, many)}`}
      onClear={onClearAll}
      isBusy={isBusy}
      onClose={onClose}
    >
      {children}
    </Sheet>
  );
}
