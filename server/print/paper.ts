import type Document from 'pdfkit';

/** A document that is being drawn. */
export type Pdf = InstanceType<typeof Document>;

/** The colors of everything that the shop prints. */
export const INKS = { text: '#1D1B18', muted: '#6B6459', line: '#D9D2C5', accent: '#B4472A' } as const;

/** Every document is A4, has no margin but what it draws itself, and shows its title in the window of a reader. */
export const SHEET = { size: 'A4', margin: 0, lang: 'en', displayTitle: true } as const;

/** The bar in the shop's color at the head of a document. */
export function drawBar(pdf: Pdf, left: number): void {
  pdf.rect(left, 48, 36, 4).fill(INKS.accent);
}

/** A thin line across the page. */
export function drawRule(pdf: Pdf, left: number, right: number, y: number): void {
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(INKS.line).stroke();
}

/** The whole file, once the document has ended. Ask before drawing: pdfkit hands out pages as they are done. */
export function bytesOf(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
