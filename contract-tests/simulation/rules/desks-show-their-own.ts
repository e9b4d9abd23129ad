import type { Draft } from '../../../core/publishing/draft.ts';
import type { Tab } from '../stage/tab.ts';
import { rolesIn } from './publishing-model.ts';
import type { MakeRule } from './rule.ts';

type Loaded = Readonly<Record<string, unknown>> & { readonly phase: string };

/** The states of a page that belong to who acts for a provider, or to staff. */
function statesOf({ app }: Tab): ReadonlyArray<readonly [string, Loaded]> {
  const [publishing, earnings, dashboard] = [app.publishing.current, app.earnings.current, app.dashboard.current];
  const states = {
    ...(publishing && {
      packs: publishing.drafts.current,
      queue: publishing.reviewed.current,
      removed: publishing.removed.current,
      'a pack': publishing.draft.current,
      'packs on sale': publishing.soldPacks.current,
      'a pack on sale': publishing.soldPack.current,
    }),
    ...(earnings && {
      earnings: earnings.earned.current,
      payouts: earnings.payouts.current,
      'a bank': earnings.bank.current,
    }),
    ...(dashboard && {
      totals: dashboard.totals.current,
      statistics: dashboard.statistics.current,
      'own packs': dashboard.packs.current,
    }),
  };
  return Object.entries(states).flatMap(([name, state]) =>
    'phase' in state ? [[name, state as unknown as Loaded] as const] : [],
  );
}

/** The part of a state that was answered. */
const answeredIn = ({ list, draft, packs, pack, earned, payouts, totals, statistics, page }: Loaded): unknown =>
  list ?? draft ?? packs ?? pack ?? earned ?? payouts ?? totals ?? statistics ?? page ?? null;

/**
 * A desk shows what was answered to whom it belongs: the packs, figures and earnings of their provider and of nobody
 * else, the newest that it has heard of each pack, and nothing to a visitor.
 */
export const desksShowTheirOwn: MakeRule = (stage, must) => {
  const { server, trace } = stage;
  const roleOf = rolesIn(stage.setting);
  /** Answers that pages have heard, and for whom they were. */
  const heard = new WeakMap<object, number | null>();
  /** The highest revision of each pack that a page has heard of. */
  const newest = new Map<Tab, Map<number, number>>();

  function hears(tab: Tab, draft: Draft): void {
    const known = newest.get(tab) ?? new Map<number, number>();
    newest.set(tab, known);
    known.set(draft.id, Math.max(known.get(draft.id) ?? 0, draft.revision));
  }

  return {
    ended: (tab) => void newest.delete(tab),
    answered(tab, call, answer, { by }) {
      if (!/^(?:publishing|review|shelf|earnings|dashboard)\./.test(call) || !answer.ok) return;
      const value = answer.value as object | null | undefined;
      if (typeof value !== 'object' || value === null) return;
      const customerId = server.doneFor(answer)?.customerId ?? null;
      // Before a page knows who is here, nobody can tell whose answer it is.
      if (tab.app.account.session.current.phase === 'unknown') return;
      heard.set(value, customerId);
      const draft = 'draft' in value ? (value.draft as Draft) : 'findings' in value ? (value as Draft) : null;
      if (!draft) return;
      heard.set(draft, customerId);
      // Who takes files home does not look at their pack, and a push shows its check when that has ended.
      const isShown =
        by !== 'publishing.fetchOriginals' && !(by === 'publishing.pushPack' && call === 'publishing.check');
      if (isShown) hears(tab, draft);
    },
    afterStep() {
      for (const tab of stage.tabs) {
        const { app, user, name } = tab;
        const { phase } = app.account.session.current;
        for (const [what, state] of statesOf(tab)) {
          if (state.phase !== 'loaded') continue;
          trace.saw('near: a desk shows something');
          must(phase !== 'visitor', `${name} shows ${what} to a visitor`);
          const told = answeredIn(state);
          const whose = typeof told === 'object' && told !== null ? heard.get(told) : null;
          if (user && whose != null && !tab.asksWhoIsHere)
            must(whose === user.id, `${name} shows ${user.username} ${what} of somebody else`);
        }
        const shown = app.publishing.current?.draft.current;
        if (shown?.phase !== 'loaded') continue;
        const { draft } = shown;
        must(draft.id === shown.id, `${name} shows pack ${draft.id} as ${shown.id}`);
        const latest = newest.get(tab)?.get(draft.id) ?? draft.revision;
        must(
          draft.revision >= latest,
          `${name} shows revision ${draft.revision} of pack ${draft.id}, and has heard of ${latest}`,
        );
        const { provider, isStaff } = roleOf(user?.id ?? null);
        const isOf = isStaff || provider === null || provider === draft.provider.slug;
        must(isOf || tab.asksWhoIsHere, `${name} shows ${user?.username} a pack of ${draft.provider.slug}`);
      }
    },
  };
};
