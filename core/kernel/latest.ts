import { EmptyError, type Observable, Subject, firstValueFrom, takeUntil } from 'rxjs';
import { type Result, failed } from './result.ts';

/** A newer request took the place of this one; its answer was dropped. */
export interface Superseded {
  readonly kind: 'superseded';
}

/**
 * Runs one request at a time: a newer one cancels the one under way. An answer that was in the air already
 * may still come through: whoever shows it looks whether its question is still the current one.
 */
export class Latest {
  readonly #newer = new Subject<void>();

  async run<Value, Reason>(request: Observable<Result<Value, Reason>>): Promise<Result<Value, Reason | Superseded>> {
    this.#newer.next();
    try {
      return await firstValueFrom(request.pipe(takeUntil(this.#newer)));
    } catch (error) {
      if (error instanceof EmptyError) return failed({ kind: 'superseded' });
      throw error;
    }
  }

  /** Ends the request under way, if any, as superseded. */
  cancel(): void {
    this.#newer.next();
  }
}
