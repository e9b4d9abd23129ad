import { options } from 'preact';
import compat, { useState } from 'preact/compat';

// Like React, runs effects at once after an event or a change of the core. After the next frame, a dialog would keep
// the page inert while it returns the focus.
options.requestAnimationFrame = queueMicrotask;

let ids = 0;

/** Preact restarts ids in each root, and a page has many roots. */
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
/** React Aria uses some of it through the default export. */
export default { ...compat, useId };
