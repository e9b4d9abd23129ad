/** An element with its attributes, on its own lines; `content` is XML already. */
export function element(name: string, attributes: Readonly<Record<string, string | number>>, content: string): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return content === '' ? `<${name}${said.join('')}/>\n` : `<${name}${said.join('')}>${content}</${name}>\n`;
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Drops what XML cannot represent. */
export const escaped = (text: string): string =>
  text.replaceAll(/[^\P{C}\n\t]/gu, '').replaceAll(/[&<>"\n\t]/g, (sign) => SIGNS[sign] ?? sign);

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
