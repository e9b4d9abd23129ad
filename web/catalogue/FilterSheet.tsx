import type { ReactNode } from 'react';
import { Sheet } from '../ui/Sheet.tsx';

interface FilterSheetProps {
  total: number | null;
  onClose: () => void;
  /** The filter bar. */
  children: ReactNode;
}

/** The filters where there is no room beside the list. A module of its own, so that it loads when it is opened. */
export default function FilterSheet({ total, onClose, children }: FilterSheetProps) {
  return (
    <Sheet
      title="Filters"
      doneLabel={total === null ? 'Show sounds' : `Show ${total.toLocaleString('en-US')} sounds`}
      onClose={onClose}
    >
      {children}
    </Sheet>
  );
}
