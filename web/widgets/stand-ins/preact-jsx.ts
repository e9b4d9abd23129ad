import type { ComponentType } from 'preact';
import * as runtime from 'preact/compat/jsx-runtime';
import { type Fields, asReactDraws, asReactSays } from './fields.ts';

/** Replaces React's own: see `asReactDraws`. */
export function jsx(type: string | ComponentType<Fields>, props: Fields, key?: string): unknown {
  const drawn = asReactDraws(type, props);
  return typeof drawn === 'string' ? runtime.jsx(drawn, asReactSays(props), key) : runtime.jsx(drawn, props, key);
}
export { jsx as jsxs, jsx as jsxDEV };
export { Fragment } from 'preact';
