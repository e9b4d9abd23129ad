import type { ReactNode } from 'react';
import * as css from './form-problem.css.ts';
import { Icon } from './icons/Icon.tsx';

/** An error of a form as a whole, announced as soon as it appears. */
export const FormProblem = ({ children }: { children: ReactNode }) => (
  <p className={css.problem} role="alert">
    <Icon name="warning" />
    {children}
  </p>
);
