import type { StaffMember } from '../../domain/publishing/staff.ts';
import { flag } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { OperatorProblem } from '../operator-problem.ts';
import { besideShop, type Place } from './beside-shop.ts';

/**
 * The operator's `loopstead admin staff add` and `remove`: sets whether a customer reviews packs. Nothing else does: no
 * call makes anybody staff. The shop may be running, and follows at once.
 */
export function changeStaff(place: Place, address: string, isStaff: boolean): Promise<StaffMember> {
  return besideShop(place, async ({ db }) => {
    const email = address.trim().toLowerCase();
    const changed = await write(db, (tx) =>
      tx
        .updateTable('customers')
        .set({ is_staff: flag(isStaff) })
        .where('email', '=', email)
        .where('deactivated_at', 'is', null)
        .returning('email')
        .executeTakeFirst(),
    );
    if (!changed) throw new OperatorProblem(`No customer of the shop has the address ${email}.`);
    return { address: email, isStaff };
  });
}
