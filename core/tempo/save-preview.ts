import { type Result, failed } from '../kernel/result.ts';
import type { CannotOpen, HandedOver, HandoverPort } from '../shell/handover.port.ts';
import { safeTarget } from '../shell/safe-target.ts';
import type { Skipped } from './change-sound.ts';
import type { TempoChanges } from './tempo-change.ts';
import { handoverTexts } from '../shell/handover.messages.ts';

/** Hands the preview of a changed sound to the host, free of charge. */
export class SavePreview {
  readonly #change: TempoChanges;
  readonly #handover: HandoverPort;

  constructor(change: TempoChanges, handover: HandoverPort) {
    this.#change = change;
    this.#handover = handover;
  }

  async execute(): Promise<Result<HandedOver, CannotOpen | Skipped>> {
    const state = this.#change.current;
    if (state.phase !== 'processed') return failed({ kind: 'skipped' });
    const target = safeTarget(state.changed.previewUrl);
    if (target === null) return failed({ kind: 'cannotOpen', message: handoverTexts.previewLeavesShop });
    return this.#handover.open(target);
  }
}
