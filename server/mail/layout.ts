import { type MailContent, linksIn, mailText } from '../../domain/mail/mail-content.ts';
import { escaped } from '../html.ts';

/** A finished mail, without a recipient. */
export interface Mail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
}

/** One form for all mails: text, and the same as HTML that needs nothing from anywhere, in both themes. */
export function layOut(kind: string, content: MailContent): Mail {
  return { kind, subject: content.subject, text: mailText(content), html: htmlOf(content), links: linksIn(content) };
}

const htmlOf = ({ subject, heading, paragraphs, action, closing }: MailContent): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #faf7f1; color: #1b1916; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.2; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.action { display: inline-block; padding: 12px 20px; border-radius: 4px; background: #c2410c; color: #ffffff; font-weight: 600; text-decoration: none; }
.quiet { color: #6a6255; font-size: 13px; }
.quiet a { color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #141311; color: #f2ede4; }
  .action { background: #ff7a3d; color: #1b1916; }
  .quiet { color: #aba395; }
}
</style>
</head>
<body>
<main>
<h1>${escaped(heading)}</h1>
${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n')}${action ? actionOf(action) : ''}
${closing.map((paragraph) => `<p class="quiet">${escaped(paragraph)}</p>`).join('\n')}
<p class="quiet">Loopstead</p>
</main>
</body>
</html>
`;

const actionOf = ({ label, link }: NonNullable<MailContent['action']>): string => `
<p><a class="action" href="${escaped(link)}">${escaped(label)}</a></p>
<p class="quiet">Or open this address: <a href="${escaped(link)}">${escaped(link)}</a></p>`;
