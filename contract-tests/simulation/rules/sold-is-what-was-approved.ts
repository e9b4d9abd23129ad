import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import type { Draft } from '../../../core/publishing/draft.ts';
import type { BookedDraft } from '../stage/books.ts';
import type { Done } from '../stage/simulated-server.ts';
import { FILE_IDS } from '../stage/simulated-world.ts';
import type { MakeRule } from './rule.ts';

/** What a pack consists of: its files, with their labels. */
const contentOf = ({ files }: Pick<BookedDraft, 'files'>): string =>
  JSON.stringify(files.map(({ path, sha256, labels }) => [path, sha256, labels]));

/** The addresses of packs whose every version is off sale. */
function offIn(drafts: readonly BookedDraft[]): ReadonlySet<string> {
  const isOff = (slug: string) => drafts.every(({ packSlug, state }) => packSlug !== slug || state === 'off-sale');
  return new Set(drafts.flatMap(({ packSlug }) => (packSlug !== null && isOff(packSlug) ? [packSlug] : [])));
}

/** The name that a sound has on the shelf: that of its labels, or of its file. */
const shownName = ({ path, labels }: Draft['files'][number]): string =>
  labels?.name ?? /([^/]+)\.\w+$/.exec(path)?.[1] ?? path;

const FROM_APPROVED: ReadonlySet<BookedDraft['state']> = new Set(['approved', 'scheduled', 'on-sale', 'off-sale']);

/**
 * What was approved is what goes on sale: nothing of a pack changes after that, and its shelf has just its sounds, by
 * the names and prices that their labels say.
 */
export const soldIsWhatWasApproved: MakeRule = ({ server, trace }, must) => {
  const approved = new Map<number, string>();
  const sold = new Map<string, Draft['files']>();
  let read = 0;
  /** The addresses of packs whose every version was off sale after the last step. */
  let wasOff: ReadonlySet<string> = new Set();

  function learn({ call, answer }: Done): void {
    if (!answer.ok || !/^(?:publishing|review)\./.test(call)) return;
    const value = answer.value as object | null | undefined;
    const draft =
      value && 'draft' in value ? (value.draft as Draft) : value && 'findings' in value ? (value as Draft) : null;
    if (draft?.packSlug) sold.set(`${draft.packSlug} ${draft.version}`, draft.files);
  }

  function shelf({ call, args, answer, isOvertaken, isDisturbed }: Done): void {
    if (call !== 'catalogue.sounds' || !answer.ok || isOvertaken || isDisturbed) return;
    const { scope, page } = args[0] as ListAddress;
    const { items } = answer.value as { readonly items: readonly Sound[] };
    if (scope.kind !== 'pack' || (page ?? 1) !== 1) return;
    const files = [...sold].flatMap(([name, own]) => (name.startsWith(`${scope.slug} `) ? own : []));
    if (files.length === 0) return;
    trace.saw('near: a shelf has what a maker has brought');
    const isOff = wasOff.has(scope.slug) && offIn(server.books.drafts).has(scope.slug);
    must(!isOff || items.length === 0, `the shelf of ${scope.slug} is there, and it was taken off sale`);
    for (const { id, name, free } of items) {
      if (FILE_IDS.has(id)) continue;
      const own = files.filter((file) => shownName(file) === name);
      must(own.length > 0, `the shelf of ${scope.slug} has ${name}, which nobody has brought`);
      must(
        own.some(({ labels }) => (labels?.price === 'free') === free),
        `${name} of ${scope.slug} is ${free ? '' : 'not '}free`,
      );
    }
  }

  return {
    afterStep() {
      for (const done of server.done.slice(read)) {
        learn(done);
        shelf(done);
      }
      read = server.done.length;
      wasOff = offIn(server.books.drafts);
      for (const draft of server.books.drafts) {
        if (!FROM_APPROVED.has(draft.state)) {
          approved.delete(draft.id);
          continue;
        }
        const content = contentOf(draft);
        const known = approved.get(draft.id) ?? content;
        approved.set(draft.id, content);
        must(known === content, `pack ${draft.id} has changed since it was approved`);
        const isSold = draft.state === 'on-sale' || draft.state === 'off-sale';
        must(!isSold || draft.packSlug !== null, `pack ${draft.id} is ${draft.state} under no address`);
      }
    },
  };
};
