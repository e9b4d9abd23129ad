import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import { type Ticks, ticksOf } from '../../../core/selection/selection.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useOwnReadable } from '../../bind/use-readable.ts';
import { checkbox } from '../../ui/checkbox.css.ts';
import * as css from './select-page.css.ts';
import { selectPageTexts } from './row-menu.messages.ts';

interface SelectPageProps {
  ticks: Ticks;
  onTick: () => void;
}

/** The checkbox for all rows: mixed while only some of their files are selected [LIST-02, DECISION-29]. */
export const SelectPage = ({ ticks, onTick }: SelectPageProps) => (
  <label className={css.label} data-all="">
    <input
      ref={(input) => {
        if (input) input.indeterminate = ticks === 'some';
      }}
      type="checkbox"
      className={checkbox}
      aria-label={selectPageTexts.label}
      title={selectPageTexts.label}
      checked={ticks === 'all'}
      onChange={onTick}
    />
    <span className={css.text} aria-hidden="true">
      {selectPageTexts.all}
    </span>
  </label>
);

/** The same, bound to the sounds of a page. */
export default function BoundSelectPage({ sounds }: { sounds: readonly Sound[] }) {
  const { selection } = useApp();
  const ticks = useOwnReadable(selection.files, (selected) => ticksOf(selected, sounds), 'none');
  return <SelectPage ticks={ticks} onTick={() => void selection.tools.press(({ tick }) => tick.page(sounds))} />;
}
