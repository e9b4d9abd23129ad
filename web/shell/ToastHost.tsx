import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ToastList } from './ToastList.tsx';

/** Draws the toasts of the core, which expire there. */
export function ToastHost() {
  const { toasts } = useApp().shell;
  return (
    <ToastList
      toasts={useReadable(toasts.visible, whole)}
      onHold={(id) => toasts.hold(id)}
      onRelease={(id) => toasts.release(id)}
      onDismiss={(id) => toasts.dismiss(id)}
    />
  );
}
