import type { ReactNode } from 'react';
import * as css from './figure.css.ts';

/** An entry of a list of facts; nothing if the value is missing. */
export const Figure = ({ name, value }: { name: string; value: ReactNode }) =>
  value === false || value === '' ? null : (
    <div className={css.figure}>
      <dt className={css.figureName}>{name}</dt>
      <dd className={css.figureValue}>{value}</dd>
    </div>
  );
