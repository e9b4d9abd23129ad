import type { ReactNode } from 'react';
import * as css from './form-problem.css.ts';
import { Icon } from './icons/Icon.tsx';

/** What is wrong with a form as a whole, said as soon as it is there. */
export const FormProblem = ({ children }: { children: ReactNode }) => (
  <p className={css.problem} role="alert">
    <Icon name="warning" />
    {children}
  </p>
);
