import type { ReactNode } from 'react';
import * as css from './figure.css.ts';

/** A fact in a list of facts; nothing where there is none. */
export const Figure = ({ name, value }: { name: string; value: ReactNode }) =>
  value === false || value === '' ? null : (
    <div className={css.figure}>
      <dt className={css.figureName}>{name}</dt>
      <dd className={css.figureValue}>{value}</dd>
    </div>
  );
