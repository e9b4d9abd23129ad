import type { Unsubscribable } from 'rxjs';
import type { Toast, Toasts } from '../../core/shell/toasts.ts';
import type { Renderer } from '../terminal/render.ts';

/** Prints every toast once, as `severity: title / body` [DECISION-215]; what is returned ends that. */
export function connectToasts(toasts: Toasts, renderer: Renderer): Unsubscribable {
  let latest = 0;
  return toasts.visible.changes$.subscribe((visible) => {
    for (const toast of visible) {
      if (toast.id <= latest) continue;
      latest = toast.id;
      renderer.say(toast.severity, textOf(toast));
    }
  });
}

const textOf = ({ title, body }: Toast): string => (body === null ? title : `${title} / ${body}`);
