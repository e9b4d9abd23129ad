import { beforeAll, describe, expect, it } from 'vitest';
import type { ContractBackend, ContractClient } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';

/** What every backend promises about the static pages of the shop. */
export function staticPagesContract(open: () => ContractBackend): void {
  describe('static pages', () => {
    let visitor: ContractClient;
    beforeAll(async () => {
      visitor = await open().client();
    });

    it.each([
      ['deal', 'Black Friday: 70% off', 'BLACK70'],
      ['pricing', 'Pricing', 'Premium: $19.99 a month, 300 credits.'],
      ['terms-conditions', 'Terms and conditions', 'Plans and credits'],
      ['how-works', 'How it works', 'A loop or a one-shot costs 1 credit'],
      ['privacy', 'Privacy', 'Card numbers never reach the shop'],
      ['license', 'The license in plain words', 'for personal purposes only'],
      ['imprint', 'Imprint', 'demonstration'],
    ])('say to anybody what %s is [PAGE-01, PAGE-02, PAGE-03, PAGE-04, DECISION-27]', async (name, title, words) => {
      const page = await valueOf(visitor.staticPages.page(name));
      expect([page.name, page.title]).toEqual([name, title]);
      const text = page.content.map(({ spans }) => spans.map((span) => span.text).join('')).join('\n');
      expect(text).toContain(words);
    });

    it.each(['nothing-here', 'constructor', '..', '%'])('are not at %j', async (name) => {
      expect(await failureOf(visitor.staticPages.page(name))).toMatchObject({ kind: 'notFound' });
    });
  });
}
