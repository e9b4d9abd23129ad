/** `attachment` with a file name for old programs and one in full for the rest [RFC 6266]. */
export function attachment(fileName: string): string {
  // oxlint-disable-next-line no-control-regex
  const clean = fileName.toWellFormed().replace(/[\u0000-\u001f\u007f/\\\u202a-\u202e\u2066-\u2069]/g, '_');
  const plain = clean
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["%]/g, '_');
  const name = /^(\.|$)/.test(plain.trim()) ? `sound${plain.trim()}` : plain;
  const full = encodeURIComponent(clean).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${name}"; filename*=UTF-8''${full}`;
}
