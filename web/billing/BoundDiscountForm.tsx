import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { DiscountForm } from './DiscountForm.tsx';

/** The discount form, bound to the shop [BILL-54]. */
export function BoundDiscountForm({ code }: { code: string | null }) {
  const { applyDiscount, removeDiscount } = useLate(useApp().plans);

  async function apply(typed: string): Promise<string | null> {
    const done = await applyDiscount.execute(typed);
    return done.ok || done.failure.kind !== 'invalid' ? null : (done.failure.fields['name'] ?? done.failure.message);
  }

  return <DiscountForm code={code} onApply={apply} onRemove={() => removeDiscount.execute()} />;
}
