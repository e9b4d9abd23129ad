import type { Severity, Toast } from '../../../core/shell/toasts.ts';
import { Button, ButtonLink, IconButton } from '../../ui/Button.tsx';
import { type IconName, Icon } from '../../ui/icons/Icon.tsx';
import * as css from './toast-list.css.ts';
import { toastTexts } from './toasts.messages.ts';

interface ToastListProps {
  toasts: readonly Toast[];
  /** While the pointer or the focus is on a toast, it stays. */
  onHold: (id: number) => void;
  onRelease: (id: number) => void;
  onDismiss: (id: number) => void;
  onUndo: (id: number) => void;
}

const ICONS: Readonly<Record<Severity, IconName>> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  danger: 'warning',
};

/** Toasts, latest last. */
export default function ToastList({ toasts, onHold, onRelease, onDismiss, onUndo }: ToastListProps) {
  return (
    <ol className={css.toasts}>
      {toasts.map(({ id, severity, title, body, about, link, canUndo }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering holds it, there is nothing to operate
        <li
          // A toast with the same text replaces it, and keeps the focus.
          key={[severity, title, body, about].join('\n')}
          className={css.toast[severity]}
          onPointerEnter={() => onHold(id)}
          onPointerLeave={() => onRelease(id)}
          onFocus={() => onHold(id)}
          onBlur={() => onRelease(id)}
        >
          <span className={css.icon}>
            <Icon name={ICONS[severity]} />
          </span>
          <div className={css.words}>
            <div className={css.text} role={severity === 'danger' ? 'alert' : undefined}>
              <p className={css.title}>{title}</p>
              {body && <p className={css.body}>{body}</p>}
              {about && <p className={css.about}>{about}</p>}
            </div>
            {link && (
              <ButtonLink look="plain" href={link.href} onClick={() => onDismiss(id)}>
                {link.label}
              </ButtonLink>
            )}
            {canUndo && (
              <Button look="plain" onClick={() => onUndo(id)}>
                {toastTexts.undo}
              </Button>
            )}
          </div>
          <IconButton label={toastTexts.dismiss} icon="close" onClick={() => onDismiss(id)} />
        </li>
      ))}
    </ol>
  );
}
