import { options } from 'preact';
import compat, { useState } from 'preact/compat';

// React runs effects at once where an event or the core has changed something. After the next frame, a dialog would keep
// the page inert while it gives its focus back.
options.requestAnimationFrame = queueMicrotask;

let ids = 0;

/** Preact numbers ids anew in each root, and a page has many of them. */
export function useId(): string {
  return useState(newId)[0];
}

function newId(): string {
  ids += 1;
  return `w${ids}`;
}

export {
  Children,
  Component,
  Fragment,
  PureComponent,
  Suspense,
  cloneElement,
  createContext,
  createElement,
  createRef,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  startTransition,
  use,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} from 'preact/compat';
/** React Aria asks for some of it by the name of the whole. */
export default { ...compat, useId };
