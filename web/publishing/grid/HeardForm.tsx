import { type FormEvent, useState } from 'react';
import { HEARD_COLUMNS, type HeardWish, USUALLY_SURE } from '../../../domain/publishing/as-heard.ts';
import { Button } from '../../ui/Button.tsx';
import { checkbox } from '../../ui/checkbox.css.ts';
import { Select } from '../../ui/Select.tsx';
import * as css from '../desk.css.ts';
import { columnNames, heardTexts } from '../publishing.messages.ts';

/** Choices of the minimum confidence. */
const STEPS = [0.5, 0.7, 0.8, USUALLY_SURE, 0.95, 0.99];

interface HeardFormProps {
  /** Called with the request without its files, and whether it covers the selection only. */
  onAsk: (wish: Omit<HeardWish, 'files'>, isOfSelection: boolean) => void;
}

/** Asks for the labels as the shop has detected them. */
export function HeardForm({ onAsk }: HeardFormProps) {
  const [column, setColumn] = useState<string>('');
  const [scope, setScope] = useState('');
  const [sure, setSure] = useState(USUALLY_SURE);
  const [replaces, setReplaces] = useState(false);
  function ask(event: FormEvent) {
    event.preventDefault();
    const columns = HEARD_COLUMNS.filter((known) => column === '' || column === known);
    onAsk({ columns, sure, replaces }, scope === 'selection');
  }
  return (
    <form className={css.rule} aria-label={heardTexts.form} onSubmit={ask}>
      <span>{heardTexts.take}</span>
      <Select label={heardTexts.label} value={column} onValue={setColumn}>
        <option value="">{heardTexts.everything}</option>
        {HEARD_COLUMNS.map((name) => (
          <option key={name} value={name}>
            {columnNames[name]}
          </option>
        ))}
      </Select>
      <span>{heardTexts.asHeardIn}</span>
      <Select label={heardTexts.rows} value={scope} onValue={setScope}>
        <option value="">{heardTexts.allRows}</option>
        <option value="selection">{heardTexts.selectedRows}</option>
      </Select>
      <span>{heardTexts.where}</span>
      <Select label={heardTexts.sure} value={String(sure)} onValue={(value) => setSure(Number(value))}>
        {STEPS.map((step) => (
          <option key={step} value={String(step)}>
            {heardTexts.atLeast(step)}
          </option>
        ))}
      </Select>
      <label>
        <input
          type="checkbox"
          className={checkbox}
          checked={replaces}
          onChange={({ currentTarget }) => setReplaces(currentTarget.checked)}
        />{' '}
        {heardTexts.replaces}
      </label>
      <Button type="submit">{heardTexts.show}</Button>
    </form>
  );
}
