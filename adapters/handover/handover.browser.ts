import { failed, ok } from '../../core/kernel/result.ts';
import type { HandoverPort } from '../../core/shell/handover.port.ts';
import { handoverTexts } from '../../core/shell/handover.messages.ts';

/**
 * Lets the browser save the file. A HEAD request checks first that the link works, because a download that fails in the
 * background is not reported to the page [DOWN-05].
 */
export const browserHandover: HandoverPort = {
  async open(url) {
    try {
      const answer = await fetch(url, { method: 'HEAD', credentials: 'same-origin' });
      if (!answer.ok) return failed({ kind: 'cannotOpen', message: handoverTexts.answered(answer.status) });
    } catch {
      return failed({ kind: 'cannotOpen', message: handoverTexts.silent });
    }
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = '';
    anchor.click();
    return ok({ target: null, bytes: null });
  },
  async save({ name, mime, bytes }) {
    const url = URL.createObjectURL(new Blob([bytes], { type: mime }));
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = name;
    anchor.click();
    // A browser may read the file some time after the press.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return ok({ target: null, bytes: bytes.length });
  },
};
