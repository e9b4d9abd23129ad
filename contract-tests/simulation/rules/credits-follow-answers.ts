import type { StatementEntry, StatementPage, UndoableDownload } from '../../../core/credits/statement.ts';
import type { Quote } from '../../../core/credits/quote.ts';
import type { Request } from '../stage/simulated-server.ts';
import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';

/** Entries per page, and per page of an export. */
const [PAGE, EXPORT] = [20, 100];
/** How long a selection must be at rest before its price is requested, in milliseconds. */
const RESTS_MS = 300;

/** The question whose answer is shown, and that answer: null for none, or a failure. */
interface Shown<Value> {
  request: Request | null;
  value: Value | null;
}

interface Known {
  readonly statement: Shown<StatementPage>;
  readonly undoable: Shown<readonly UndoableDownload[]>;
  readonly quote: Shown<Quote> & { at: number; wallet: string };
  readonly exported: Map<number, StatementEntry>;
}

const walletOf = ({ user }: Tab): string => (user ? `${user.id} ${user.wallet.balance}` : 'nobody');

/**
 * A statement shows the movements and undoable downloads that were requested last; the price of a selection is that of
 * the selected files for the current customer, or none; an export has every movement once, newest first.
 */
export const creditsFollowAnswers: MakeRule = (stage, must) => {
  const pages = new Map<Tab, Known>();
  const { clock, trace } = stage;

  function statement(tab: Tab, known: Known): void {
    const state = tab.app.credits.current?.statement.current;
    if (state?.phase !== 'loaded') return;
    trace.saw('near: a statement is there');
    must(state.page === known.statement.value, `${tab.name} shows another statement than it asked for last`);
    const undoable = known.undoable.value ?? [];
    must(
      String(state.undoable.map(({ id }) => id)) === String(undoable.map(({ id }) => id)),
      `${tab.name} offers to undo something else than it was told`,
    );
  }

  function price(tab: Tab, { quote }: Known): void {
    const shown = tab.app.credits.current?.selectionQuote.current ?? null;
    if (shown === null) return;
    trace.saw('near: a price of a selection is shown');
    must(shown === quote.value, `${tab.name} shows another price than it was told last`);
  }

  /** The price of a selection on view is that of the current selection. */
  function settled(tab: Tab, { quote }: Known): void {
    if (!tab.watches('the price of the selection')) return;
    const shown = tab.app.credits.current?.selectionQuote.current ?? null;
    const selected = [...tab.app.selection.files.current];
    if (selected.length === 0 || !tab.user) return must(shown === null, `${tab.name} shows a price of nothing`);
    const [of] = (quote.request?.args ?? []) as readonly [{ readonly fileIds: readonly number[] }?];
    must(String(of?.fileIds) === String(selected), `${tab.name} has not asked what ${String(selected)} cost`);
    must(quote.wallet === walletOf(tab), `${tab.name} has not asked again for the price, with other credits`);
    must(shown === quote.value, `${tab.name} does not show the price that it was told`);
  }

  return {
    opened: (tab) =>
      void pages.set(tab, {
        statement: { request: null, value: null },
        undoable: { request: null, value: null },
        quote: { request: null, value: null, at: -Infinity, wallet: '' },
        exported: new Map(),
      }),
    ended: (tab) => void pages.delete(tab),
    asked(tab, call, request) {
      const known = pages.get(tab);
      if (!known) return;
      const [first, size] = request.args as readonly [{ readonly kind: string }, number];
      if (call === 'credits.statement' && size === EXPORT && request.args[0] === 1) known.exported.clear();
      if (call === 'credits.statement' && size !== EXPORT) {
        must(size === PAGE, `${tab.name} asks for ${size} movements`);
        Object.assign(known.statement, { request, value: null });
        Object.assign(known.undoable, { request: null, value: null });
      }
      // In the same turn as the statement, if it belongs to one.
      if (call === 'credits.undoable' && known.statement.value === null && known.undoable.request === null)
        known.undoable.request = request;
      if (call !== 'credits.quote' || first.kind !== 'selection') return;
      must(clock.now() - known.quote.at >= RESTS_MS, `${tab.name} asks for prices in a hurry`);
      Object.assign(known.quote, { request, value: null, at: clock.now(), wallet: walletOf(tab) });
    },
    answered(tab, call, answer, request) {
      const known = pages.get(tab);
      if (!known) return;
      for (const shown of [known.statement, known.undoable, known.quote] as ReadonlyArray<Shown<unknown>>)
        if (shown.request === request) shown.value = answer.ok ? answer.value : null;
      if (call !== 'credits.statement' || !answer.ok || request.args[1] !== EXPORT) return;
      for (const entry of (answer.value as StatementPage).items) known.exported.set(entry.id, entry);
    },
    afterStep() {
      for (const [tab, known] of pages) {
        statement(tab, known);
        price(tab, known);
        for (const { entries, csv } of tab.exported.splice(0)) {
          trace.saw('near: movements are exported');
          const ids = [...known.exported.keys()].toSorted((a, b) => b - a);
          must(String(entries.map(({ id }) => id)) === String(ids), `${tab.name} exports other movements`);
          must(isTable(csv, entries), `${tab.name} exports a table of something else`);
        }
      }
    },
    atRest() {
      for (const [tab, known] of pages) settled(tab, known);
    },
  };
};

/** A header row, and a line of five fields per movement; lines end as in RFC 4180. */
function isTable(csv: string, entries: readonly StatementEntry[]): boolean {
  const [head = '', ...lines] = csv.split('\r\n');
  if (lines.pop() !== '' || lines.length !== entries.length || !/^("[^"]+",){4}"[^"]+"$/.test(head)) return false;
  return entries.every(({ id, at, sound, amount, balance }, number) => {
    const [, first, time, reason = '', ...credits] =
      /^(\d+),"([^"]*)","([^"]*)",(-?\d+),(\d+)$/.exec(lines[number]!) ?? [];
    const isAsBooked = String([first, time, ...credits]) === String([id, new Date(at).toISOString(), amount, balance]);
    return isAsBooked && reason !== '' && (sound === null || reason.includes(sound.name));
  });
}
