import { EmptyError, type Observable, Subject, firstValueFrom, takeUntil } from 'rxjs';
import { type Result, failed } from './result.ts';

/** A newer request took the place of this one; its answer was dropped. */
export interface Superseded {
  readonly kind: 'superseded';
}

/** Runs one request at a time: a newer one cancels the one under way, and takes the place of an answer in the air. */
export class Latest {
  readonly #newer = new Subject<void>();
  #turn = 0;

  async run<Value, Reason>(request: Observable<Result<Value, Reason>>): Promise<Result<Value, Reason | Superseded>> {
    this.cancel();
    const turn = this.#turn;
    try {
      const answer = await firstValueFrom(request.pipe(takeUntil(this.#newer)));
      return turn === this.#turn ? answer : failed({ kind: 'superseded' });
    } catch (error) {
      if (error instanceof EmptyError) return failed({ kind: 'superseded' });
      throw error;
    }
  }

  /** Ends the request under way, if any, as superseded. */
  cancel(): void {
    this.#turn += 1;
    this.#newer.next();
  }
}
