import { differences } from '../scenario/matching/match.ts';
import type { Step } from '../scenario/format/steps.format.ts';
import type { WrittenMail } from '../backends/written-mail.ts';
import type { Stage } from '../stage/stage.ts';

/** A mail as scenarios see it: `link` is the first one, absent if there are no links. */
export interface SeenMail extends Omit<WrittenMail, 'id'> {
  readonly link?: string;
}

/** Whether any step checks mails: they are only loaded then. */
export const readsMail = (steps: readonly Step[]): boolean =>
  steps.some(
    (step) =>
      'mail' in step ||
      step.expect?.mails !== undefined ||
      ('steps' in step && readsMail(step.steps)) ||
      ('parallel' in step && readsMail(step.parallel)) ||
      ('start' in step && step.start.expect?.mails !== undefined),
  );

/** The mails of a shop, limited to those written since the scenario began. */
export class Postbox {
  readonly #read: () => Promise<readonly WrittenMail[]>;
  readonly #taken = new Set<number>();
  #begin = 0;

  /** Nothing is read where `isUsed` is false. */
  constructor(stage: Pick<Stage, 'mails'>, isUsed: boolean) {
    this.#read = isUsed ? () => stage.mails() : async () => [];
  }

  /** From now on. */
  async open(): Promise<void> {
    this.#begin = await this.mark();
  }

  /** The number of the latest mail. */
  async mark(): Promise<number> {
    return (await this.#read()).at(-1)?.id ?? this.#begin;
  }

  /** The mails after one with a number, the oldest first. */
  async since(mark: number): Promise<readonly SeenMail[]> {
    return (await this.#read()).filter(({ id }) => id > mark).map(seen);
  }

  /** Takes the oldest mail that matches and was not taken before; null if there is none. */
  async take(pattern: unknown): Promise<SeenMail | null> {
    const mails = await this.#read();
    const found = mails.find(
      (mail) => mail.id > this.#begin && !this.#taken.has(mail.id) && differences(pattern, seen(mail)).length === 0,
    );
    if (!found) return null;
    this.#taken.add(found.id);
    return seen(found);
  }

  /** The mails that did arrive, for the message about one that did not. */
  async arrived(): Promise<ReadonlyArray<Pick<WrittenMail, 'to' | 'subject'> & { readonly taken?: true }>> {
    return (await this.#read())
      .filter(({ id }) => id > this.#begin)
      .map(({ id, to, subject }) => ({ to, subject, ...(this.#taken.has(id) && { taken: true }) }));
  }
}

function seen({ to, subject, text, links }: WrittenMail): SeenMail {
  const [link] = links;
  return { to, subject, text, links, ...(link !== undefined && { link }) };
}
