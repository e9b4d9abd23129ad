import { Suspense } from 'react';
import { lazyView } from '../../bind/lazy-view.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useReadable, whole } from '../../bind/use-readable.ts';
import * as css from './toast-host.css.ts';
import { toastTexts } from './toasts.messages.ts';

const ToastList = lazyView(() => import('./ToastList.tsx'));

/**
 * Renders the toasts of the core, which expire there. The region is always rendered, so that screen readers announce
 * what is added.
 */
export function ToastHost() {
  const { toasts } = useApp().shell;
  const visible = useReadable(toasts.visible, whole);
  return (
    <section
      className={css.region}
      aria-label={toastTexts.region}
      aria-live="polite"
      aria-relevant="additions"
      data-below
    >
      {visible.length > 0 && (
        <Suspense>
          <ToastList
            toasts={visible}
            onHold={(id) => toasts.hold(id)}
            onRelease={(id) => toasts.release(id)}
            onDismiss={(id) => toasts.dismiss(id)}
            onUndo={(id) => void toasts.undo(id)}
          />
        </Suspense>
      )}
    </section>
  );
}
