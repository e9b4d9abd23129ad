/**
 * The same text without what differs by stage or by chance: signatures of links, hashes in file names, and random
 * letters of licenses, collections and mailed links.
 */
export const plain = (text: string): string =>
  text
    .replace(/"\/(?:dl|memory|api\/v1\/download)\/[^"]*"/g, '"a link"')
    .replace(/"[0-9a-f]{14,}"/g, '"a change"')
    .replace(/"\/(?:api\/v1\/payment|simulator)\/[^"]*"/g, '"an address"')
    .replace(/"(?:m\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g, '"an order"')
    .replace(/(\/account\/order\/)[^"/?#]+/g, '$1(an order)')
    .replace(/"(?:[\w-]{43}|\d+-[0-9a-f]{32})"/g, '"a token"')
    .replace(/"LS-[^"]*"/g, '"a license"')
    .replace(/\bLS(?:-[0-9A-Z]{4}){3}/g, 'a license')
    .replace(/\b(mine|morning|evening|noon|night|form)-[0-9a-z]+\b/g, '$1');
