import type { ComponentChildren, ComponentType } from 'preact';
import { createElement, useLayoutEffect, useReducer, useRef, useState } from 'preact/compat';

type Told = ((select: HTMLSelectElement | null) => unknown) | { current: HTMLSelectElement | null } | null;

/** The props of an element in a view. */
export type Fields = Readonly<Record<string, unknown>> & {
  readonly onChange?: (event: Event) => unknown;
  readonly ref?: Told;
};

/** A controlled field: after a press or key that changes nothing it is reset, as in React. */
const given = (type: string) =>
  function Given({ onChange, ...rest }: Fields): ComponentChildren {
    const [times, drawAgain] = useReducer((before: number) => before + 1, 0);
    const changed = useRef<EventTarget | null>(null);
    const isTick = 'checked' in rest;
    useLayoutEffect(() => {
      if (isTick && changed.current instanceof HTMLInputElement) restoreGroup(changed.current);
    }, [isTick, times]);
    const onAct = (event: Event): void => {
      changed.current = event.currentTarget;
      onChange?.(event);
      drawAgain(undefined);
    };
    const tick = isTick && { defaultChecked: rest['checked'] };
    return createElement(type, { ...rest, ...tick, onChange: onAct });
  };

const GIVEN: Readonly<Record<string, ComponentType<Fields>>> = {
  input: given('input'),
  select: given('select'),
  textarea: given('textarea'),
};

/** A press on one radio button unticks another, which does not re-render if the press changes nothing. */
function restoreGroup(pressed: HTMLInputElement): void {
  if (pressed.type !== 'radio') return;
  const root = pressed.getRootNode();
  if (!isParent(root)) return;
  for (const radio of root.querySelectorAll<HTMLInputElement>('input[type="radio"]'))
    if (radio.name === pressed.name && radio.form === pressed.form) radio.checked = radio.defaultChecked;
}

const isParent = (node: Node): node is Node & ParentNode => 'querySelectorAll' in node;

/** A select with a default value: Preact only looks for it among options that are direct children. */
function Choice({ defaultValue, ref = null, ...rest }: Fields): ComponentChildren {
  const [begin] = useState(() => (select: HTMLSelectElement | null) => {
    if (select) select.value = String(defaultValue);
    if (typeof ref === 'function') ref(select);
    else if (ref) ref.current = select;
  });
  return createElement('select', { ...rest, ref: begin });
}

/** Replaces elements that Preact handles differently from React. */
export function asReactDraws(type: string | ComponentType<Fields>, props: Fields): string | ComponentType<Fields> {
  if (type === 'select' && 'defaultValue' in props) return Choice;
  const isGiven = 'checked' in props || ('value' in props && 'onChange' in props);
  return (isGiven && typeof type === 'string' && GIVEN[type]) || type;
}

/** In SVG, Preact leaves the name of this prop as it is, so that such elements would get no keys. */
export function asReactSays(props: Fields): Readonly<Record<string, unknown>> {
  if (!('tabIndex' in props)) return props;
  const { tabIndex, ...rest } = props;
  return { ...rest, tabindex: tabIndex };
}
