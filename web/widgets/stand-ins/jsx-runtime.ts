import type { ElementType, Key, ReactElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { atShop } from '../at-shop.ts';
import { shopOrigin } from './shop-origin.ts';

const shop = shopOrigin();
const isForeign = shop !== location.origin;

type Props = Readonly<Record<string, unknown>>;
const placed = (type: ElementType, props: Props): Props => (isForeign ? atShop(shop, type, props) : props);

/** Replaces React's own: see `atShop`. */
export const jsx = (type: ElementType, props: Props, key?: Key): ReactElement =>
  runtime.jsx(type, placed(type, props), key);
export const jsxs = (type: ElementType, props: Props, key?: Key): ReactElement =>
  runtime.jsxs(type, placed(type, props), key);
export { Fragment } from 'react/jsx-runtime';
