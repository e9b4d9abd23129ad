import { CHECKS } from '../../domain/publishing/checks.ts';
import { checkTexts } from '../../domain/publishing/publishing.messages.ts';
import { entriesOf } from '../../domain/records.ts';
import { packTexts } from '../publishing/pack.messages.ts';

/** The table of all checks of the gate in docs/publishing.md, as Markdown. */
export const checkTable = (): string =>
  [
    '| Check | Level | What holds | How to mend it |',
    '| --- | --- | --- | --- |',
    ...entriesOf(CHECKS).map(
      ([code, level]) =>
        `| \`${code}\` | ${packTexts.levels[level].toLowerCase()} | ${checkTexts[code].rule} | ${checkTexts[code].repair} |`,
    ),
  ].join('\n');
