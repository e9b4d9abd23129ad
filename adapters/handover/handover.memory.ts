import { type Result, ok } from '../../core/kernel/result.ts';
import type { CannotOpen, HandedOver, HandoverPort } from '../../core/shell/handover.port.ts';

/** Remembers what was handed over. `answers` are used up first; then every link opens. */
export class MemoryHandover implements HandoverPort {
  readonly opened: string[] = [];
  readonly answers: Array<Result<HandedOver, CannotOpen>> = [];

  async open(url: string): Promise<Result<HandedOver, CannotOpen>> {
    this.opened.push(url);
    return this.answers.shift() ?? ok({ target: null, bytes: null });
  }
}
