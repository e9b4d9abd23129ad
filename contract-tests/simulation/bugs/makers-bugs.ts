import { summaryOf } from '../../../adapters/memory/publishing/drafts.ts';
import type { World } from '../../../adapters/memory/world.ts';
import type { Statistics } from '../../../core/dashboard/dashboard.ts';
import { type DraftList, DraftOnView } from '../../../core/publishing/draft.ts';
import { EditedGrid, gridOf } from '../../../core/publishing/edited-grid.ts';
import { historyOf } from '../../../domain/publishing/grid-history.ts';
import { PROVIDERS } from '../stage/simulated-world.ts';
import { afterCall, bugs, onceOpen, withCall, withValue } from './bug-parts.ts';

type WorldDraft = World['drafts'][number];

/** Changes a pack behind its maker's back. */
function change(world: World, id: unknown, how: (draft: WorldDraft) => Partial<WorldDraft>): void {
  world.drafts = world.drafts.map((draft) => (draft.id === id ? { ...draft, ...how(draft) } : draft));
}

/** Mistakes about what makers bring and earn, each of which the rules must find in stories of makers. */
export const MAKERS_BUGS = bugs({
  'a pack that is handed in counts as approved': {
    server: (ports, world) =>
      afterCall(ports, 'publishing.submit', (answer, [id]) => {
        if (answer.ok) change(world, id, ({ state }) => (state === 'submitted' ? { state: 'approved' } : {}));
      }),
  },
  'a finding that blocks a pack is overlooked': {
    server: (ports, world) =>
      withCall(ports, 'publishing.submit', (run, [id]) => {
        change(world, id, () => ({ findings: [] }));
        return run();
      }),
  },
  'a maker sees the packs of all makers': {
    server: (ports, world) =>
      withValue<DraftList>(ports, 'publishing.drafts', (list) => ({
        ...list,
        items: world.drafts.map((draft) => summaryOf(draft)),
      })),
  },
  'labels are lost with the next check': {
    server: (ports, world) =>
      afterCall(ports, 'publishing.check', (answer, [id]) => {
        if (answer.ok) change(world, id, ({ files }) => ({ files: files.map((file) => ({ ...file, labels: null })) }));
      }),
  },
  'a revision that was changed meanwhile is overwritten': {
    server: (ports, world) =>
      withCall(ports, 'publishing.saveLabels', (_, [id, , rows]) => {
        const latest = world.drafts.find((draft) => draft.id === id)?.revision ?? 0;
        return ports.publishing.saveLabels(id as number, latest, rows as never);
      }),
  },
  'a pack is changed after it was approved': {
    server: (ports, world) =>
      afterCall(ports, 'review.schedule', (answer, [id]) => {
        if (answer.ok) change(world, id, ({ files }) => ({ files: files.slice(0, -1) }));
      }),
  },
  'a pack that is off sale is still on its shelf': {
    server: (ports, world) => {
      world.withdraw = () => {};
      return ports;
    },
  },
  'a maker whom nobody trusts sells alone': {
    server: (ports, world) =>
      withCall(ports, 'publishing.submit', (run) => {
        for (const { slug } of PROVIDERS)
          world.trust.set(slug, [{ isTrusted: true, by: 'shop', who: null, reason: 'Nobody has said so.', at: 0 }]);
        return run();
      }),
  },
  'the queue leaves out what waits longest': {
    server: (ports) => withValue<DraftList>(ports, 'review.queue', (list) => ({ ...list, items: list.items.slice(1) })),
  },
  'a sale earns its maker twice': {
    server: (ports, world) => {
      const accrue = world.earnings.accrue.bind(world.earnings);
      world.earnings.accrue = (...sale) => {
        accrue(...sale);
        accrue(...sale);
      };
      return ports;
    },
  },
  'a sale earns another maker': {
    server: (ports, world) => {
      const accrue = world.earnings.accrue.bind(world.earnings);
      const [provider] = PROVIDERS;
      world.earnings.accrue = (customer, sale) =>
        accrue(customer, {
          ...sale,
          file: { ...sale.file, pack: { ...sale.file.pack, provider: provider ?? sale.file.pack.provider } },
        });
      return ports;
    },
  },
  'a sale that is undone stays with its maker': {
    server: (ports, world) => {
      world.earnings.takeBack = () => {};
      return ports;
    },
  },
  'a figure tells of a single customer': {
    server: (ports) =>
      withValue<Statistics>(ports, 'dashboard.statistics', (told) => ({
        ...told,
        packs: told.packs.map((pack) => ({ ...pack, downloaded: 1 })),
      })),
  },
  'an older answer about a pack takes the place of a newer one': {
    app: ({ publishing }) =>
      onceOpen(publishing, ({ draft }) => {
        if (!(draft instanceof DraftOnView)) return;
        draft.show = (shown) => draft.set({ phase: 'loaded', id: shown.id, draft: shown });
      }),
  },
  'a pack stays on view when its maker has left': {
    app: ({ publishing }) =>
      onceOpen(publishing, ({ draft }) => {
        if (!(draft instanceof DraftOnView)) return;
        const set = draft.set.bind(draft);
        draft.set = (state) => (state.phase === 'idle' ? undefined : set(state));
      }),
  },
  'labels that are edited are lost when their pack is loaded again': {
    app: ({ publishing }) =>
      onceOpen(publishing, ({ grid }) => {
        if (!(grid instanceof EditedGrid)) return;
        grid.follow = (shown) => {
          if (shown.phase !== 'loaded') return;
          const kept = gridOf(shown.draft);
          const { revision } = shown.draft;
          grid.set({ phase: 'open', id: shown.id, revision, kept, history: historyOf(kept) });
        };
      }),
  },
  'an edit of labels cannot be taken back': {
    app: ({ publishing }) =>
      onceOpen(publishing, ({ editGrid }) => {
        const execute = editGrid.execute.bind(editGrid);
        editGrid.execute = (step) => (step.kind === 'undo' ? false : execute(step));
      }),
  },
});
