import type { ComponentChildren, ComponentType } from 'preact';
import { createElement, useReducer, useState } from 'preact/compat';

type Told = ((select: HTMLSelectElement | null) => unknown) | { current: HTMLSelectElement | null } | null;

/** What is said of an element in a view. */
export type Fields = Readonly<Record<string, unknown>> & {
  readonly onChange?: (event: Event) => unknown;
  readonly ref?: Told;
};

/** A box whose tick is given: after a press that changes nothing it is as it was, as React has it. */
function Tick({ onChange, ...rest }: Fields): ComponentChildren {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const onPress = (event: Event): void => {
    onChange?.(event);
    drawAgain(undefined);
  };
  return createElement('input', { ...rest, onChange: onPress });
}

/** A choice that begins with a value: Preact looks for it only among options that are its very children. */
function Choice({ defaultValue, ref = null, ...rest }: Fields): ComponentChildren {
  const [begin] = useState(() => (select: HTMLSelectElement | null) => {
    if (select) select.value = String(defaultValue);
    if (typeof ref === 'function') ref(select);
    else if (ref) ref.current = select;
  });
  return createElement('select', { ...rest, ref: begin });
}

/** What draws an element in place of Preact, where Preact does it in another way than React. */
export function asReactDraws(type: string | ComponentType<Fields>, props: Fields): string | ComponentType<Fields> {
  if (type === 'input' && 'checked' in props) return Tick;
  if (type === 'select' && 'defaultValue' in props) return Choice;
  return type;
}
