import type { ComponentType } from 'preact';
import * as runtime from 'preact/compat/jsx-runtime';
import { type Fields, asReactDraws } from './fields.ts';

/** In place of React's own: see `asReactDraws`. */
export function jsx(type: string | ComponentType<Fields>, props: Fields, key?: string): unknown {
  const drawn = asReactDraws(type, props);
  if (typeof drawn !== 'string') return runtime.jsx(drawn, props, key);
  const said: Readonly<Record<string, unknown>> = props;
  return runtime.jsx(drawn, said, key);
}
export { jsx as jsxs, jsx as jsxDEV };
export { Fragment } from 'preact';
