import { type FormEvent, useState } from 'react';
import { type Separator, SEPARATORS } from '../../../domain/publishing/grid-csv.ts';
import { type FolderRule, type Grid, foldersOf } from '../../../domain/publishing/grid.ts';
import { LABEL_COLUMNS, utf8Of } from '../../../domain/publishing/pack-files.ts';
import { Button } from '../../ui/Button.tsx';
import { control } from '../../ui/field.css.ts';
import { Select } from '../../ui/Select.tsx';
import * as css from '../desk.css.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { columnNames, labelTexts } from '../publishing.messages.ts';

/** Sets a label for all files of a folder. */
export function RuleForm({ grid, onRule }: { grid: Grid; onRule: (rule: FolderRule) => void }) {
  const [folder, setFolder] = useState('');
  const [column, setColumn] = useState<string>('type');
  const [value, setValue] = useState('');
  function apply(event: FormEvent) {
    event.preventDefault();
    const name = LABEL_COLUMNS.find((known) => known === column);
    if (name) onRule({ folder, cells: { [name]: value } });
  }
  return (
    <form className={css.rule} aria-label={labelTexts.rule} onSubmit={apply}>
      <span>{labelTexts.folder}</span>
      <Select label={labelTexts.rule} value={folder} onValue={setFolder}>
        <option value="">{labelTexts.everywhere}</option>
        {foldersOf(grid).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <span>{labelTexts.column}</span>
      <Select label={labelTexts.column} value={column} onValue={setColumn}>
        {LABEL_COLUMNS.map((name) => (
          <option key={name} value={name}>
            {columnNames[name]}
          </option>
        ))}
      </Select>
      <span>{labelTexts.value}</span>
      <span className={css.ruleValue}>
        <input
          className={control}
          aria-label={labelTexts.value}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      </span>
      <Button type="submit">{labelTexts.apply}</Button>
    </form>
  );
}

interface TableToolsProps {
  isReadOnly: boolean;
  onDownload: (separator: Separator) => void;
  /** Null if it is not UTF-8 text. */
  onTable: (text: string | null) => void;
}

/** Exports and imports the labels as a table. */
export function TableTools({ isReadOnly, onDownload, onTable }: TableToolsProps) {
  const [separator, setSeparator] = useState<Separator>(',');
  return (
    <>
      <Select
        label={labelTexts.separator}
        value={separator}
        onValue={(value) => setSeparator(SEPARATORS.find((known) => known === value) ?? ',')}
      >
        {SEPARATORS.map((sign) => (
          <option key={sign} value={sign}>
            {labelTexts.separators[sign]}
          </option>
        ))}
      </Select>
      <Button icon="download" onClick={() => onDownload(separator)}>
        {labelTexts.download}
      </Button>
      {!isReadOnly && (
        <FileButton
          label={labelTexts.upload}
          accept=".csv,.tsv,.txt,text/csv"
          onFiles={([file]) => void file?.arrayBuffer().then((bytes) => onTable(utf8Of(new Uint8Array(bytes))))}
        />
      )}
    </>
  );
}
