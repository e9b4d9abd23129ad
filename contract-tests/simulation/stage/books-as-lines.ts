import type { BookedEntry, Books, CustomerBooks } from './books.ts';

/**
 * The books as lines that are the same on every stage: without the stage's own ids, and without the order of
 * simultaneous events. License numbers are random, so licenses are only counted; what was bought in an undone order is
 * in its entries.
 */
export function booksAsLines({ customers, orders, collections, playbacks, licenses }: Books): readonly string[] {
  const nameOf = (customerId: number) => customers.find(({ id }) => id === customerId)?.name ?? 'nobody';
  return [
    ...customers.flatMap(customerAsLines),
    ...orders
      .map(({ customerId, fileIds, state }) => {
        const files = state === 'undone' ? [] : fileIds.toSorted((a, b) => a - b);
        return `${nameOf(customerId)} has an order that is ${state} ${JSON.stringify(files)}`;
      })
      .toSorted(),
    ...collections
      .map(({ ownerId, name, soundIds }) => `${nameOf(ownerId)} has the collection ${name} ${JSON.stringify(soundIds)}`)
      .toSorted(),
    `plays ${asText(playbacks)}`,
    `${licenses.length} licenses`,
  ];
}

const customerAsLines = ({ name, balance, entries, ownedFiles, likedSounds, likedPacks }: CustomerBooks) => [
  `${name} has ${balance} credits`,
  `${name} has entries ${JSON.stringify(entries.map(entryAsText).toSorted())}`,
  `${name} owns ${asText(ownedFiles)}`,
  `${name} likes ${asText(likedSounds)}, and packs ${asText(likedPacks)}`,
];

const entryAsText = ({ kind, fileId, amount }: BookedEntry): string => `${kind} ${fileId} ${amount}`;

const asText = (map: ReadonlyMap<number | string, number>): string =>
  JSON.stringify([...map].map(([key, value]) => `${key}: ${value}`).toSorted());
