import type { ComponentChildren, ComponentType } from 'preact';
import { createElement, useLayoutEffect, useReducer, useRef, useState } from 'preact/compat';

type Told = ((select: HTMLSelectElement | null) => unknown) | { current: HTMLSelectElement | null } | null;

/** What is said of an element in a view. */
export type Fields = Readonly<Record<string, unknown>> & {
  readonly onChange?: (event: Event) => unknown;
  readonly ref?: Told;
};

/** A field whose content is given: after a press or a key that changes nothing it is as it was, as React has it. */
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

/** A press on one of a group takes the tick of another, which has nothing to draw where the press changes nothing. */
function restoreGroup(pressed: HTMLInputElement): void {
  if (pressed.type !== 'radio') return;
  const root = pressed.getRootNode();
  if (!isParent(root)) return;
  for (const radio of root.querySelectorAll<HTMLInputElement>('input[type="radio"]'))
    if (radio.name === pressed.name && radio.form === pressed.form) radio.checked = radio.defaultChecked;
}

const isParent = (node: Node): node is Node & ParentNode => 'querySelectorAll' in node;

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
  if (type === 'select' && 'defaultValue' in props) return Choice;
  const isGiven = 'checked' in props || ('value' in props && 'onChange' in props);
  return (isGiven && typeof type === 'string' && GIVEN[type]) || type;
}

/** In drawings Preact leaves this name as it is, and no key comes to a part of one that has it so. */
export function asReactSays(props: Fields): Readonly<Record<string, unknown>> {
  if (!('tabIndex' in props)) return props;
  const { tabIndex, ...rest } = props;
  return { ...rest, tabindex: tabIndex };
}
