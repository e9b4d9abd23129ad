import type { Operated } from '../stage/audited.ts';
import { contradictionsIn, pageOf } from './audit-model.ts';
import { same } from './drawn/draws.ts';
import type { MakeRule } from './rule.ts';

/** The shop's audit finds every contradiction in its books and nothing else; there are none unless planted. */
export const auditsFindWhatIsWrong: MakeRule = ({ server, trace }, must) => {
  let read = 0;
  const look = () => {
    for (const { after, isRight, operated, books, stated, said } of server.audits.slice(read)) {
      const expected = books === null ? [] : contradictionsIn(books);
      trace.saw(`near: an audit that finds ${expected.length === 0 ? 'nothing' : 'something'}`);
      const [found, due] = [said, expected].map((sentences) => sentences.toSorted().join(' '));
      must(!isRight || due === '', () => `the books are wrong after ${after ?? 'all'}: ${due}`);
      must(found === due, () => `after ${after ?? 'all'} the audit says '${found}', not '${due}'`);
      if (operated) moved(operated);
      if (!books || !stated) continue;
      const { customerId, page, size, ...shown } = stated;
      const right = pageOf(books, customerId, { page, size });
      must(
        same(shown, right),
        () => `page ${page} of ${size} movements is ${JSON.stringify(shown)}, not ${JSON.stringify(right)}`,
      );
    }
    read = server.audits.length;
  };

  /** The version grows with each movement, and from one wallet to the next. */
  function moved({ before: [, version], said }: Operated): void {
    const expected = [
      `closed: 0,${version + 1}`,
      'spent what is not there: false',
      'granted: true',
      'granted again: false',
      'another wallet: true',
      `holds: 7,${version + 2}`,
      'spent too much: false',
      'spent: true',
      'returned: true',
      'returned again: false',
      `holds: 2,${version + 4}`,
      `closed: 0,${version + 5}`,
    ];
    must(
      said.every((line, at) => line === expected[at]),
      () => `an operator is told '${said.join('; ')}', not '${expected.join('; ')}'`,
    );
  }

  return { afterStep: look, atRest: look };
};
