import { Refusal } from './errors.ts';

/** Parses the number of a page; null if invalid. No number is too high: beyond its end a list has no items [API-33]. */
export function pageNumber(text: string): number | null {
  const page = Number(text);
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(page) ? page : null;
}

/** The page that a call asks for, the first when it names none. What is no page is refused. */
export function readPage(text: string | null): number {
  const page = pageNumber(text ?? '1');
  if (page === null) throw new Refusal(400, '"page" must be a whole number from 1, such as page=2.');
  return page;
}
