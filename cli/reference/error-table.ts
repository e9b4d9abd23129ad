import { entriesOf } from '../../domain/records.ts';
import { errorKindTexts } from '../host/error-kinds.messages.ts';
import { exitCodeOfKind } from '../host/exit-code.ts';

/** The table of all kinds of failures in docs/cli.md, as Markdown. */
export const errorTable = (): string =>
  [
    '| Kind | What it means | Exit code |',
    '| --- | --- | --- |',
    ...entriesOf(errorKindTexts).map(([kind, meaning]) => `| \`${kind}\` | ${meaning} | ${exitCodeOfKind(kind)} |`),
  ].join('\n');
