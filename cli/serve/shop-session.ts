import type { Subscription } from 'rxjs';
import { type Failed, type Result, failed } from '../../core/kernel/result.ts';
import type { OpenDialog } from '../../core/dialogs.ts';
import type { Answers } from '../host/answers.ts';
import type { CommandFailure } from '../host/outcome.ts';
import type { Interrupted } from '../terminal/prompts.ts';
import type { Shop } from '../host/shop.ts';
import type { UseCase } from '../command/declare.ts';

/** A page of the shop, until another one takes its place. */
export class ShopSession {
  readonly shop: Shop;
  readonly #end = Promise.withResolvers<Failed<Interrupted>>();
  readonly #answering: Subscription;

  /** `answers` are given to dialogs as soon as they open; other dialogs wait for an answer. */
  constructor(shop: Shop, answers: Answers) {
    this.shop = shop;
    const { dialogs } = shop.app.shell;
    this.#answering = dialogs.open.changes$.subscribe((open) => {
      for (const dialog of open) {
        const given = answers[dialog.kind];
        if (given !== undefined) dialogs.answer(dialog, given);
      }
    });
  }

  /** Calls that wait for an answer are interrupted when the session ends. */
  run(useCase: UseCase, input: unknown): Promise<Result<unknown, CommandFailure>> {
    return Promise.race([useCase.run(this.shop, input), this.#end.promise]);
  }

  get dialogs(): readonly OpenDialog[] {
    return this.shop.app.shell.dialogs.open.current;
  }

  /** Lets go of the shop, which stays open. */
  end(): Shop {
    this.#end.resolve(failed({ kind: 'interrupted' }));
    this.#answering.unsubscribe();
    return this.shop;
  }
}
