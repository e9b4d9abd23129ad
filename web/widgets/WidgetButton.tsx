import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';

interface WidgetButtonProps {
  /** Classes of the page, whose styles the button then uses; null for the look of the shop. */
  classes: string | null;
  onClick: () => void;
  children: ReactNode;
}

export const WidgetButton = ({ classes, onClick, children }: WidgetButtonProps) =>
  classes === null ? (
    <Button onClick={onClick}>{children}</Button>
  ) : (
    <button type="button" className={classes} onClick={onClick}>
      {children}
    </button>
  );
