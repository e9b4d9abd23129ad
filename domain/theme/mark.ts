/** The mark of the shop: the data of an SVG path in a square of 24. */
export const SHOP_MARK = 'M16.2 3.8A9.3 9.3 0 1 0 21.3 12M8.4 9.8v4.4M12 7v10M15.6 10.4v3.2';
