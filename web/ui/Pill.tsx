import type { ReactNode } from 'react';
import { type IconName, Icon } from './icons/Icon.tsx';
import * as css from './pill.css.ts';

interface PillProps {
  tone?: 'plain' | 'moss' | 'brass' | 'outline';
  icon?: IconName;
  children: ReactNode;
}

/** A short fact: 'Free', 'Featured', 'Rare Find'. */
export function Pill({ tone = 'plain', icon, children }: PillProps) {
  return (
    <span className={css.pill[tone]}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}
