import type { Call } from '../../../adapters/faults/fault.ts';
import type { Collection } from '../../../core/catalogue/collection.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import type { Answer } from '../stage/each-call.ts';
import type { Request } from '../stage/simulated-server.ts';
import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';

/** A tick or warning in the list of collections, and the press in progress there. */
interface Addition {
  readonly mark: 'adding' | 'added' | 'refused' | null;
  readonly by: Request | null;
}

/** A page's state of the customer's collections. */
interface Known {
  /** Null before they were loaded, and after that failed. */
  own: readonly Collection[] | null;
  asking: Request | null;
  /** Collections just saved, which are loaded next, and whether something was added to them. */
  readonly saved: Map<number, boolean>;
  readonly saving: Map<Request, boolean>;
  readonly additions: Map<number, Addition>;
}

/**
 * The customer's collections match the shop's answers: a new one first, a changed one in its place, with its number of
 * sounds, and no removed ones [COLL-13, COLL-18, COLL-19, DECISION-118, DECISION-121].
 */
export const ownListsFollowAnswers: MakeRule = (stage, must) => {
  const pages = new Map<Tab, Known>();

  /** A change reported while the list loads again is part of its answer. */
  function change(known: Known, by: (own: readonly Collection[]) => readonly Collection[]): void {
    if (known.own && known.asking === null) known.own = by(known.own);
  }

  const put = (known: Known, collection: Collection): void =>
    change(known, (own) =>
      own.some(({ id }) => id === collection.id)
        ? own.map((one) => (one.id === collection.id ? collection : one))
        : [collection, ...own],
    );

  function succeeded(known: Known, call: Call, { args }: Request, value: unknown): void {
    const id = args[0] as number;
    switch (call) {
      case 'collections.create': {
        const { soundId, fromSelection } = args[0] as {
          readonly soundId: number | null;
          readonly fromSelection: boolean;
        };
        known.saved.set((value as { readonly id: number }).id, soundId !== null || fromSelection);
        return;
      }
      case 'collections.edit':
        known.saved.set(id, false);
        return;
      case 'collections.addSound':
      case 'collections.addSelected':
      case 'collections.removeSound':
        return change(known, (own) => own.map((one) => (one.id === id ? { ...one, total: value as number } : one)));
      case 'collections.remove':
        return change(known, (own) => own.filter((one) => one.id !== id));
      default:
    }
  }

  function answered(known: Known, call: Call, answer: Answer, request: Request): void {
    const id = request.args[0] as number;
    if (known.asking === request) {
      known.asking = null;
      known.own = answer.ok ? (answer.value as readonly Collection[]) : null;
    }
    if (known.additions.get(id)?.by === request) known.additions.set(id, { mark: markAfter(answer), by: null });
    if (answer.ok) succeeded(known, call, request, answer.value);
    const isAddition = known.saving.get(request);
    if (isAddition === undefined) return;
    known.saving.delete(request);
    if (answer.ok) put(known, answer.value as Collection);
    if (isAddition) known.additions.set(id, { mark: 'added', by: null });
  }

  return {
    opened: (tab) =>
      void pages.set(tab, {
        own: null,
        asking: null,
        saved: new Map(),
        saving: new Map(),
        additions: new Map(),
      }),
    ended: (tab) => void pages.delete(tab),
    asked(tab, call, request) {
      const known = pages.get(tab);
      if (!known || !call.startsWith('collections.')) return;
      const id = request.args[0] as number;
      if (call === 'collections.own') known.asking = request;
      if (call === 'collections.addSound' || call === 'collections.addSelected') {
        must(known.additions.get(id)?.mark !== 'adding', `${tab.name} adds twice at once to collection ${id}`);
        known.additions.set(id, { mark: 'adding', by: request });
      }
      const isAddition = known.saved.get(id);
      if (call !== 'collections.collection' || isAddition === undefined) return;
      known.saved.delete(id);
      known.saving.set(request, isAddition);
    },
    answered(tab, call, answer, request) {
      const known = pages.get(tab);
      if (known && call.startsWith('collections.')) answered(known, call, answer, request);
    },
    dialogOpened(tab, { kind }) {
      if (kind === 'collections') pages.get(tab)?.additions.clear();
    },
    afterStep() {
      for (const [tab, { own, asking, additions }] of pages) {
        const { current } = tab.app.collections;
        if (!current) continue;
        const shown = current.own.current;
        if (asking !== null)
          must(shown.phase === 'loading', `${tab.name} asks for its collections and is ${shown.phase}`);
        else if (own === null) must(shown.phase !== 'loaded', `${tab.name} shows collections that nobody has told`);
        else {
          stage.trace.saw('near: own collections are shown');
          const [is, expected] = [shown.phase === 'loaded' ? named(shown.collections) : shown.phase, named(own)];
          must(is === expected, `${tab.name} shows the collections ${is}, and knows ${expected}`);
        }
        for (const [id, { mark }] of additions) {
          const is = current.additions.current.get(id) ?? null;
          must(is === mark, `${tab.name} shows collection ${id} as ${String(is)}, and knows ${String(mark)}`);
        }
        for (const [id, mark] of current.additions.current)
          must(mark === null || additions.has(id), `${tab.name} shows collection ${id} as ${mark}, and knows nothing`);
      }
    },
  };
};

const named = (own: readonly Collection[]): string =>
  own.map(({ id, name, description, total }) => `${id} ${name} ${description ?? ''} ${total}`).join(', ') || 'none';

function markAfter(answer: Answer): Addition['mark'] {
  if (answer.ok) return 'added';
  return (answer.failure as Failure).kind === 'invalid' ? 'refused' : null;
}
