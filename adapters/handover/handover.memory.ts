import { type Result, ok } from '../../core/kernel/result.ts';
import type { CannotOpen, HandedOver, HandoverPort, ReadyFile } from '../../core/shell/handover.port.ts';

/** Records hand-overs. `answers` are used first; then every link works. */
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
