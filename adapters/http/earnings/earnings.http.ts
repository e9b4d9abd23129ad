import type { EarningsPort } from '../../../core/earnings/earnings.port.ts';
import { ok } from '../../../core/kernel/result.ts';
import type { EarningLine } from '../../../domain/earnings/earnings.ts';
import type { StatementTotal } from '../../../domain/earnings/statement.ts';
import { statementFile } from '../../../domain/earnings/statement.ts';
import * as wire from '../../../wire/earnings/earnings.wire.ts';
import { actingSearch } from '../dashboard/acting-search.ts';
import type { HttpClient } from '../http-client.ts';

export const httpEarnings = (http: HttpClient): EarningsPort => ({ ...earningsOver(http), ...payoutsOver(http) });

type OfPayouts = 'payouts' | 'bank' | 'saveBank';

const earningsOver = (http: HttpClient): Omit<EarningsPort, OfPayouts> => ({
  async earned(named) {
    const answer = await http.call(wire.earned, { search: actingSearch(named) });
    if (!answer.ok) return answer;
    const { provider, providers, share_basis_points, minimum_cents, balances, months, latest } = answer.value;
    return ok({
      provider,
      providers,
      shareBasisPoints: share_basis_points,
      minimumCents: minimum_cents,
      balances: balances.map((one) => ({
        ...bookFromWire(one),
        heldMicros: one.held_micros,
        payableMicros: one.payable_micros,
        onTheWayCents: one.on_the_way_cents,
        paidCents: one.paid_cents,
      })),
      months: months.map(({ month, downloads, ...total }) => ({ ...totalFromWire(total), month, downloads })),
      latest: latest.map(lineFromWire),
    });
  },
  async statement(month, named) {
    const answer = await http.call(wire.statement, { params: { month }, search: actingSearch(named) });
    if (!answer.ok) return answer;
    const { provider, lines, totals, hash_before, hash } = answer.value;
    return ok({
      provider,
      month: answer.value.month,
      lines: lines.map(lineFromWire),
      totals: totals.map(totalFromWire),
      hashBefore: hash_before,
      hash,
    });
  },
  async statementFile(month, format, named) {
    const params = { file: statementFile(month, format) };
    const answer = await http.call(wire.statementFile, { params, search: actingSearch(named) });
    return answer.ok ? ok(new Uint8Array(answer.value)) : answer;
  },
});

const payoutsOver = (http: HttpClient): Pick<EarningsPort, OfPayouts> => ({
  async payouts(months, named) {
    const search = actingSearch(named, [['months', String(months)]]);
    const answer = await http.call(wire.payouts, { search });
    if (!answer.ok) return answer;
    return ok({
      made: answer.value.made.map((one) => ({
        ...bookFromWire(one),
        batch: one.batch,
        period: one.period,
        state: one.state,
        cents: one.cents,
        transferCents: one.transfer_cents,
        transferCurrency: one.transfer_currency,
        iban: one.iban,
        preparedAt: Date.parse(one.prepared_at),
        paidAt: one.paid_at === null ? null : Date.parse(one.paid_at),
      })),
      coming: answer.value.coming.map(({ payouts, ...book }) => ({
        ...bookFromWire(book),
        payouts: payouts.map(({ at, payable_micros, held_micros, cents, outcome }) => ({
          at: Date.parse(at),
          payableMicros: payable_micros,
          heldMicros: held_micros,
          cents,
          outcome,
        })),
      })),
    });
  },
  async bank(named) {
    const answer = await http.call(wire.bank, { search: actingSearch(named) });
    return answer.ok ? ok(answer.value.bank) : answer;
  },
  async saveBank({ holder, iban }, named) {
    const answer = await http.call(wire.saveBank, { search: actingSearch(named), body: { holder, iban } });
    return answer.ok ? ok(answer.value.bank) : answer;
  },
});

interface WireBook {
  readonly currency: string;
  readonly is_test: boolean;
}

const bookFromWire = ({ currency, is_test: isTest }: WireBook) => ({ currency, isTest });

const totalFromWire = (
  total: WireBook & Readonly<{ earned_micros: number; taken_back_micros: number; cents: number }>,
): StatementTotal => ({
  ...bookFromWire(total),
  earnedMicros: total.earned_micros,
  takenBackMicros: total.taken_back_micros,
  cents: total.cents,
});

const lineFromWire = (line: wire.WireLine): EarningLine => ({
  ...bookFromWire(line),
  position: line.position,
  kind: line.kind,
  cause: line.cause,
  at: Date.parse(line.at),
  earnedAt: Date.parse(line.earned_at),
  soundId: line.sound_id,
  sound: line.sound,
  pack: line.pack,
  credits: line.credits,
  lotKind: line.lot_kind,
  valueMicros: line.value_micros,
  shareBasisPoints: line.share_basis_points,
  amountMicros: line.amount_micros,
  changes: line.changes,
  hash: line.hash,
});
