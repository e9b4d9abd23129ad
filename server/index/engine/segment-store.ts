import { itemAt, known } from '../../../domain/known.ts';
import type { IndexDocument, IndexSchema } from './schema.ts';
import { buildSegment } from './segment-builder.ts';
import type { Segment } from './segment.ts';
import { Staging } from './staging.ts';
import type { ValueDictionary } from './value-dictionary.ts';

const MERGED_AT_ONCE = 4096;

export interface SegmentStoreOptions {
  /** Runs a step of a background merge soon, after other work. */
  readonly schedule?: (step: () => void) => void;
  /** Merges of at most this many documents happen at once (4,096 take some 20 ms); larger ones in the background. */
  readonly mergedAtOnce?: number;
}

interface Merge {
  readonly inputs: readonly Segment[];
  /** Ids that were replaced or removed while the merge ran: their merged copies are out of date. */
  readonly touched: Set<number>;
  readonly steps: Generator<void, Segment>;
}

/**
 * Keeps documents in segments of falling size. New documents form a segment of their own at once; whenever the younger
 * segments together reach half the size of an older one, they are merged with it, so that a document is rewritten
 * O(log n) times and a query meets O(log n) segments.
 */
export class SegmentStore {
  readonly #schema: IndexSchema;
  readonly #dictionary: ValueDictionary;
  readonly #schedule: (step: () => void) => void;
  readonly #mergedAtOnce: number;
  readonly #onChange: () => void;
  #segments: readonly Segment[] = [];
  #merge: Merge | null = null;

  /** `onChange` runs after every change of the segments, those of the background included. */
  constructor(
    schema: IndexSchema,
    dictionary: ValueDictionary,
    onChange: () => void,
    options: SegmentStoreOptions = {},
  ) {
    this.#onChange = onChange;
    this.#schema = schema;
    this.#dictionary = dictionary;
    this.#schedule = options.schedule ?? setImmediate;
    this.#mergedAtOnce = options.mergedAtOnce ?? MERGED_AT_ONCE;
  }

  /** Oldest first. A document lives in one of them. */
  get segments(): readonly Segment[] {
    return this.#segments;
  }

  /** O(documents), at once: a million take some seconds. Nothing changes when a document is refused. */
  upsert(documents: Iterable<IndexDocument>): void {
    const staging = this.#stage();
    for (const document of documents) staging.add(document);
    if (staging.length === 0) return;
    const added = finish(this.#build(staging));
    this.#removeFromAll(added.ids);
    this.#segments = [...this.#segments, added];
    this.#tidy();
    this.#onChange();
  }

  remove(ids: Iterable<number>): void {
    this.#removeFromAll(ids);
    this.#tidy();
    this.#onChange();
  }

  #removeFromAll(ids: Iterable<number>): void {
    for (const id of ids) {
      for (const segment of this.#segments) segment.remove(id);
      this.#merge?.touched.add(id);
    }
  }

  #tidy(): void {
    const merging = this.#merge?.inputs ?? [];
    this.#segments = this.#segments.filter((segment) => segment.liveCount > 0 || merging.includes(segment));
    for (let inputs = this.#due(); inputs !== null; inputs = this.#due()) {
      const documents = liveIn(inputs);
      if (documents > this.#mergedAtOnce) return this.#startMerge(inputs);
      this.#replace(inputs, finish(this.#mergeSteps(inputs)));
    }
  }

  /** The segments to merge now, or null. A merge that is under way claims its segments and all before them. */
  #due(): readonly Segment[] | null {
    const claimed = this.#merge?.inputs.at(-1);
    const free = claimed ? this.#segments.slice(this.#segments.indexOf(claimed) + 1) : this.#segments;
    const first = free.findIndex((segment, i) => {
      const younger = liveIn(free.slice(i + 1));
      const mostlyRemoved = segment.liveCount * 2 < segment.size;
      return mostlyRemoved || (younger > 0 && younger * 2 >= segment.liveCount);
    });
    if (first < 0) return null;
    const inputs = free.slice(first);
    return this.#merge !== null && liveIn(inputs) > this.#mergedAtOnce ? null : inputs;
  }

  #startMerge(inputs: readonly Segment[]): void {
    this.#merge = { inputs, touched: new Set(), steps: this.#mergeSteps(inputs) };
    this.#schedule(() => this.#continueMerge());
  }

  #continueMerge(): void {
    const merge = known(this.#merge, 'merge under way');
    const step = merge.steps.next();
    if (step.done !== true) return this.#schedule(() => this.#continueMerge());
    for (const id of merge.touched) step.value.remove(id);
    this.#merge = null;
    this.#replace(merge.inputs, step.value);
    this.#tidy();
    this.#onChange();
  }

  *#mergeSteps(inputs: readonly Segment[]): Generator<void, Segment> {
    const staging = this.#stage();
    for (const segment of inputs) yield* staging.addSegment(segment);
    return yield* this.#build(staging);
  }

  /** Replaces adjacent segments by their merged one. */
  #replace(inputs: readonly Segment[], merged: Segment): void {
    const at = this.#segments.indexOf(itemAt(inputs, 0));
    this.#segments = this.#segments.toSpliced(at, inputs.length, merged);
  }

  #stage(): Staging {
    return new Staging(this.#schema, this.#dictionary);
  }

  #build(staging: Staging): Generator<void, Segment> {
    return buildSegment(this.#schema, staging, this.#dictionary.size);
  }
}

const liveIn = (segments: readonly Segment[]): number => segments.reduce((sum, segment) => sum + segment.liveCount, 0);

function finish(steps: Generator<void, Segment>): Segment {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
