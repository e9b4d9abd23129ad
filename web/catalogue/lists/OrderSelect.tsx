import { orderOptions, withOrderOfList, withColumns } from '../../../core/catalogue/filters/order-options.ts';
import type { Order } from '../../../domain/catalogue/orders.ts';
import { formatOrder, parseOrder } from '../../../core/catalogue/filters/order.ts';
import type { PackScope, SoundScope } from '../../../core/catalogue/filters/scope.ts';
import { Select } from '../../ui/Select.tsx';
import { listLayoutTexts } from './lists.messages.ts';

interface OrderSelectProps {
  scope: SoundScope | PackScope;
  hasName: boolean;
  order: Order;
  isBusy: boolean;
  /** False for packs, which have no columns to sort by [DECISION-51]. */
  hasColumns: boolean;
  onOrder: (order: Order) => void;
}

/** The orders of this list [FILT-17 to FILT-23]; narrow screens have no column heads to sort by. */
export default function OrderSelect({ scope, hasName, order, isBusy, hasColumns, onOrder }: OrderSelectProps) {
  const offered = orderOptions(scope, hasName);
  const options = withOrderOfList(hasColumns ? withColumns(offered, order) : offered, order);

  function choose(value: string) {
    const chosen = parseOrder(value);
    if (chosen && !isBusy) onOrder(chosen);
  }

  return (
    <Select label={listLayoutTexts.sortBy} value={formatOrder(order)} aria-disabled={isBusy} onValue={choose}>
      {options.map((option) => (
        <option key={formatOrder(option.order)} value={formatOrder(option.order)}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
