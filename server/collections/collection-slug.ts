import { randomInt } from 'node:crypto';
import { collectionSlug } from '../../domain/collections/collection-slug.ts';

const letters = '23456789abcdefghjkmnpqrstuvwxyz';

/** The slug of a new collection, with eight random letters. */
export const newSlug = (name: string): string =>
  collectionSlug(name, Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join(''));
