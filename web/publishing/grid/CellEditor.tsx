import { useEffect, useId, useRef } from 'react';
import * as css from './sheet-grid.css.ts';
import type { After } from './use-grid-edits.ts';

interface CellEditorProps {
  label: string;
  text: string;
  /** Suggestions while typing. */
  choices: readonly string[];
  onWrite: (text: string, then: After) => void;
  onLeave: () => void;
}

/** The editor of a cell: Enter and Tab save and move on, Escape cancels. */
export function CellEditor({ label, text, choices, onWrite, onLeave }: CellEditorProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const isOver = useRef(false);
  useEffect(() => field.current?.focus(), []);
  const end = (act: () => void) => {
    isOver.current = true;
    act();
  };
  return (
    <>
      <input
        ref={field}
        className={css.editor}
        aria-label={label}
        defaultValue={text}
        autoComplete="off"
        spellCheck={false}
        list={choices.length > 0 ? list : undefined}
        onKeyDown={(event) => {
          const { key, shiftKey, currentTarget, nativeEvent } = event;
          event.stopPropagation();
          if (nativeEvent.isComposing || (key !== 'Escape' && key !== 'Enter' && key !== 'Tab')) return;
          event.preventDefault();
          if (key === 'Escape') end(onLeave);
          else end(() => onWrite(currentTarget.value, key === 'Enter' ? 'down' : shiftKey ? 'left' : 'right'));
        }}
        onBlur={({ currentTarget }) => {
          if (!isOver.current) end(() => onWrite(currentTarget.value, 'stay'));
        }}
      />
      {choices.length > 0 && (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
