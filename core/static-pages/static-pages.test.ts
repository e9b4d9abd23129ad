import { describe, expect, it } from 'vitest';
import { richText } from '../../domain/rich-text.ts';
import type { StaticPage } from '../../domain/static-pages/static-page.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import { pageAt } from '../pages.ts';
import { routeOf } from '../routes.ts';
import { aFailure } from '../testing/builders.ts';
import { LoadStaticPage, ShownStaticPage } from './load-static-page.ts';

const PAGE: StaticPage = { name: 'terms-conditions', title: 'Terms', content: richText('<p>All of them.</p>') };

const look = async (answer: Result<StaticPage, Failure>) => {
  const shown = new ShownStaticPage({ phase: 'idle' });
  const phases: string[] = [];
  const watching = shown.changes$.subscribe(({ phase }) => phases.push(phase));
  await new LoadStaticPage({ page: () => Promise.resolve(answer) }, shown).execute(PAGE.name);
  watching.unsubscribe();
  return { shown: shown.current, phases };
};

describe('a static page', () => {
  it('is loaded, and shown [PAGE-03]', async () => {
    const { shown, phases } = await look(ok(PAGE));
    expect(shown).toEqual({ phase: 'loaded', page: PAGE });
    expect(phases).toContain('loading');
  });

  it.each(['notFound', 'unavailable', 'offline'] as const)('says what went wrong: %s', async (kind) => {
    expect((await look(failed(aFailure(kind)))).shown).toEqual({
      phase: 'failed',
      name: PAGE.name,
      failure: aFailure(kind),
    });
  });

  it('has an address of its name, and is listed for search engines [PAGE-01, PAGE-02, PAGE-03, PAGE-04]', () => {
    const route = routeOf({ path: '/page/how-works', search: '?from=1' });
    expect(route).toEqual({ page: 'static', name: 'how-works' });
    expect(pageAt(route).href(route)).toBe('/page/how-works');
    expect(pageAt(route).listed).toEqual(
      expect.arrayContaining(['/page/deal', '/page/pricing', '/page/terms-conditions', '/page/how-works']),
    );
  });

  it.each(['/page', '/page/', '/page/a/b'])('is none at %s', (path) => {
    expect(routeOf({ path, search: '' })).toEqual({ page: 'notFound' });
  });
});
