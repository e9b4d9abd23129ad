import type { CustomerBooks } from '../stage/books.ts';
import type { Tab } from '../stage/tab.ts';

/**
 * The customer of a page; undefined for a visitor, and if somebody else has logged in on another page of its browser.
 */
export const customerOf = ({ user, browser: { session }, stage: { server } }: Tab): CustomerBooks | undefined =>
  session?.isAlive && session.customerId === user?.id
    ? server.books.customers.find(({ id }) => id === user.id)
    : undefined;
