import { type Result, ok } from '../../core/kernel/result.ts';
import type { CannotOpen, HandedOver, HandoverPort, ReadyFile } from '../../core/shell/handover.port.ts';

/** Remembers what was handed over. `answers` are used up first; then every link opens. */
export class MemoryHandover implements HandoverPort {
  readonly opened: string[] = [];
  readonly saved: ReadyFile[] = [];
  readonly answers: Array<Result<HandedOver, CannotOpen>> = [];

  async open(url: string): Promise<Result<HandedOver, CannotOpen>> {
    this.opened.push(url);
    return this.answers.shift() ?? ok({ target: null, bytes: null });
  }

  async save(file: ReadyFile): Promise<Result<HandedOver, CannotOpen>> {
    this.saved.push(file);
    return this.answers.shift() ?? ok({ target: null, bytes: file.bytes.length });
  }
}
