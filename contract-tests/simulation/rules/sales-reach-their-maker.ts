import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import type { Earned } from '../../../domain/earnings/overview.ts';
import type { BookedEarning } from '../stage/books.ts';
import type { Done } from '../stage/simulated-server.ts';
import { SOUNDS } from '../stage/simulated-world.ts';
import { rolesIn } from './publishing-model.ts';
import type { MakeRule } from './rule.ts';
import { sum } from './sum.ts';

/** A maker gets half of what a credit was worth: in millionths of a cent, for a cent. */
const HALF_A_CENT = 500_000n;

/** Who gets what a file earns, of all that the shop began with. */
const MAKER_OF = new Map(
  SOUNDS.flatMap(({ id, midi, pack }) =>
    [id, ...(midi ? [midi.id] : [])].map((file) => [file, pack.provider.slug] as const),
  ),
);

const standing = (lines: readonly BookedEarning[], accrual: BookedEarning): number =>
  accrual.amountMicros +
  sum(lines.filter(({ changes }) => changes === accrual.position).map((line) => line.amountMicros));

/**
 * Each credit that is paid for a file reaches the earnings of its maker once, for what it was worth, and what is undone
 * is taken back: no more and no less.
 */
export const salesReachTheirMaker: MakeRule = ({ server, setting, trace }, must) => {
  const roleOf = rolesIn(setting);
  const makerOf = new Map(MAKER_OF);
  let read = 0;
  let seen = '';

  /** What a maker has brought goes by what the shop says when it is listed. */
  function learns({ call, answer }: Done): void {
    if (call !== 'catalogue.sounds' || !answer.ok) return;
    for (const { id, pack } of (answer.value as { readonly items: readonly Sound[] }).items)
      if (!makerOf.has(id)) makerOf.set(id, pack.provider.slug);
  }

  /** Of what all customers have paid for a file, and got back, by the ledger. */
  function movedIn(kind: string): ReadonlyMap<number, number> {
    const moved = new Map<number, number>();
    for (const { entries } of server.books.customers)
      for (const entry of entries)
        if (entry.kind === kind && entry.fileId !== null)
          moved.set(entry.fileId, (moved.get(entry.fileId) ?? 0) + Math.abs(entry.amount));
    return moved;
  }

  /** What a credit of each order is worth to a maker. */
  function worths(credits: number): ReadonlySet<number> {
    const { orders } = server.books.payments;
    const paid = orders.filter(({ state, credits: brought }) => state === 'paid' && brought > 0);
    return new Set([
      0,
      ...paid.map((order) => Number((BigInt(credits) * BigInt(order.netCents) * HALF_A_CENT) / BigInt(order.credits))),
    ]);
  }

  function bookIsRight(): void {
    const { earnings } = server.books;
    const now = `${earnings.length} ${server.books.customers.map(({ entries }) => entries.length).join(' ')}`;
    if (now === seen) return;
    seen = now;
    const [paid, back] = [movedIn('download'), movedIn('undo')];
    const accruals = Map.groupBy(
      earnings.filter(({ kind }) => kind === 'accrual'),
      ({ soundId }) => soundId,
    );
    for (const [file, credits] of paid) {
      const own = accruals.get(file) ?? [];
      trace.saw('near: a sale reaches its maker');
      const earned = sum(own.map((line) => line.credits));
      must(earned === credits, `${credits} credits were paid for file ${file}, and ${earned} have reached its maker`);
      const wrong = own.find(({ provider }) => makerOf.has(file) && provider !== makerOf.get(file));
      must(wrong === undefined, `file ${file} earns for ${wrong?.provider}, not for ${makerOf.get(file)}`);
      const lines = earnings.filter(({ provider }) => provider === own[0]?.provider);
      const undone = own.filter(({ position }) =>
        lines.some(({ changes, cause }) => changes === position && cause === 'undo'),
      );
      const returned = sum(undone.map((line) => line.credits));
      must(
        returned === (back.get(file) ?? 0),
        `${back.get(file) ?? 0} credits for file ${file} went back, ${returned} from its maker`,
      );
      for (const accrual of own) {
        const left = standing(lines, accrual);
        must(
          left >= 0 && left <= accrual.amountMicros,
          `a sale of file ${file} is worth ${left} of ${accrual.amountMicros}`,
        );
        if (undone.includes(accrual)) must(left === 0, `a sale of file ${file} was undone, and is worth ${left}`);
        must(
          worths(accrual.credits).has(accrual.amountMicros),
          `a sale of file ${file} brings ${accrual.amountMicros} micros`,
        );
        if (accrual.amountMicros > 0) trace.saw('near: a sale brings its maker money');
      }
    }
    for (const [file] of accruals)
      must(paid.has(file), `file ${file} has earned something, and nobody has paid for it`);
    for (const own of Map.groupBy(earnings, ({ provider }) => provider).values())
      must(
        own.every(({ position }, at) => position === at + 1),
        `the lines of ${own[0]?.provider} are not in order`,
      );
  }

  /** What a maker is shown is what the books say. */
  function shows(done: Done): void {
    const { call, answer, customerId, isDisturbed, isOvertaken } = done;
    if (call !== 'earnings.earned' || !answer.ok) return;
    const { provider, balances, latest } = answer.value as Earned;
    const { provider: own } = roleOf(customerId);
    must(provider.slug === own, `${provider.slug} is shown to who acts for ${own}`);
    if (isDisturbed || isOvertaken) return;
    const lines = server.books.earnings.filter((line) => line.provider === own);
    trace.saw('near: a maker looks at earnings');
    const known = new Set(lines.map(({ hash }) => hash));
    must(
      latest.every(({ hash }) => known.has(hash)),
      `${own} is shown a line that is not in the books`,
    );
    const shown = sum(balances.map(({ heldMicros, payableMicros }) => heldMicros + payableMicros));
    const upTo = lines.filter(({ position }) => position <= (latest[0]?.position ?? 0));
    const total = sum(upTo.map((line) => line.amountMicros));
    must(shown === total, `${own} is shown ${shown} micros of ${total}`);
  }

  return {
    afterStep() {
      const done = server.done.slice(read);
      read = server.done.length;
      for (const one of done) learns(one);
      if (!server.isDisturbed) bookIsRight();
      for (const one of done) shows(one);
    },
  };
};
