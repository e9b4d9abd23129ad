import type { ReactNode } from 'react';
import { act } from 'react';
import { type Root, createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { Scope } from '../scope/scope.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A view rendered on a page of its own. */
export interface Drawn {
  readonly element: HTMLElement;
  /** The first element that matches; a missing one fails the test. */
  find(selector: string): HTMLElement;
  findAll(selector: string): readonly HTMLElement[];
  /** The control with this name anywhere on the page, as dialogs are outside of the view. */
  named(name: string): HTMLElement;
  has(name: string): boolean;
  redraw(view: ReactNode): Promise<void>;
  erase(): Promise<void>;
}

const roots = new Set<Root>();
let pages = new Scope();

/** The scope of a page, which ends with what is rendered on it. */
export function aPage(): Scope {
  const page = new Scope();
  pages.add(() => page.dispose());
  return page;
}

/** Renders a view and waits for its effects and lazy files. */
export async function draw(view: ReactNode): Promise<Drawn> {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  roots.add(root);
  await settled(() => root.render(view));
  const named = (name: string) => controls().find((control) => nameOf(control) === name);
  return {
    element,
    find: (selector) => present(element.querySelector<HTMLElement>(selector), selector),
    findAll: (selector) => [...element.querySelectorAll<HTMLElement>(selector)],
    named: (name) => present(named(name), name),
    has: (name) => named(name) !== undefined,
    redraw: (next) => settled(() => root.render(next)),
    async erase() {
      await settled(() => root.unmount());
      roots.delete(root);
      element.remove();
    },
  };
}

/**
 * Renders a view like the server, runs `meanwhile`, and hydrates it. Returns its element, and what React had to render
 * again.
 */
export async function takeOver(view: ReactNode, meanwhile: (element: HTMLElement) => void) {
  const element = document.createElement('div');
  document.body.append(element);
  element.innerHTML = renderToString(view);
  meanwhile(element);
  const refused: unknown[] = [];
  await act(async () => {
    roots.add(hydrateRoot(element, view, { onRecoverableError: (error) => refused.push(error) }));
  });
  return { element, refused };
}

/** Removes everything that was rendered: for `afterEach`. */
export async function eraseAll(): Promise<void> {
  pages.dispose();
  pages = new Scope();
  for (const root of roots) await settled(() => root.unmount());
  roots.clear();
  document.body.replaceChildren();
}

export const press = (control: Element): Promise<void> =>
  settled(() => {
    if (control instanceof HTMLElement) control.click();
    // SVG elements have no `click`.
    else control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });

export const pressKey = (target: EventTarget, key: string): Promise<void> =>
  settled(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

/** Types into a field like a person, so that React notices. */
export function type(field: HTMLElement, text: string): Promise<void> {
  return settled(() => {
    const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    value?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Releases a key on a slider, which commits its value. */
export const release = (slider: HTMLElement): Promise<void> =>
  settled(() => void slider.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowRight', bubbles: true })));

export const submit = (form: HTMLElement): Promise<void> =>
  settled(() => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

/** Runs an action and waits for everything that follows from it, including lazy files. */
export async function settled(action: () => unknown): Promise<void> {
  await act(async () => action());
  await act(() => vi.dynamicImportSettled());
}

const controls = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('button, a, input, select, [role="slider"], [role="switch"]'),
];

function nameOf(control: HTMLElement): string {
  const label = control.getAttribute('aria-label') ?? document.querySelector(`label[for="${control.id}"]`)?.textContent;
  return (label ?? control.closest('label')?.textContent ?? control.textContent ?? '').trim();
}

function present(found: HTMLElement | null | undefined, what: string): HTMLElement {
  if (!found) throw new Error(`There is no ${what} on the page:\n${document.body.innerHTML.slice(0, 2000)}`);
  return found;
}
