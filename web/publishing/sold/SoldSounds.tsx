import type { SoldSound } from '../../../core/publishing/sold.ts';
import { typeNames } from '../../../domain/catalogue/catalogue.messages.ts';
import { saleStateNames } from '../../../domain/publishing/sold.messages.ts';
import * as css from '../desk.css.ts';
import { soldTexts } from '../publishing.messages.ts';
import { SaleActions } from './SaleActions.tsx';

interface SoldSoundsProps {
  sounds: readonly SoldSound[];
  /** Null for those who only read. */
  selling: { onWithdraw: (id: number, reason: string) => void; onRelist: (id: number) => void } | null;
}

/** The sounds of a pack that is or was on sale, each with its own state. */
export const SoldSounds = ({ sounds, selling }: SoldSoundsProps) => (
  <ul className={css.packs}>
    {sounds.map(({ id, name, type, state, withdrawnAt, reason }) => (
      <li key={id} className={css.pack}>
        <span className={css.found}>
          <span>
            <span className={css.foundFile}>{name}</span> <span className={css.muted}>{typeNames[type]}</span>
          </span>
          {state !== 'on-sale' && (
            <span className={css.muted}>
              {withdrawnAt === null ? saleStateNames[state] : soldTexts.since(withdrawnAt)}
              {reason !== null && `: ${reason}`}
            </span>
          )}
        </span>
        {selling && (
          <div className={css.findingActions}>
            <SaleActions
              key={state}
              name={name}
              state={state}
              look="plain"
              onWithdraw={(why) => selling.onWithdraw(id, why)}
              onRelist={() => selling.onRelist(id)}
            />
          </div>
        )}
      </li>
    ))}
  </ul>
);
