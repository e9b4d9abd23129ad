import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import type { App } from '../composition/app.ts';
import { AppContext } from './bind/AppContext.tsx';
import { type Drawn, foundOnce } from './drawn.ts';
import { withKeptParts } from './kept-parts.tsx';
import { Shop } from './pages/Shop.tsx';

/** Draws the shop, whose page is open. */
export async function shopDrawn(app: App): Promise<Drawn> {
  const shop = (
    <AppContext value={app}>
      <Shop />
    </AppContext>
  );
  return drawnAtOnce(shop) ?? drawnInTime(shop);
}

/** Without streams, which cost a third as much again; null if code of a view is still to come, or a view fails. */
function drawnAtOnce(shop: ReactNode): Drawn | null {
  try {
    const drawn = withKeptParts(shop, renderToString);
    return drawn.some(isIncomplete) ? null : drawn;
  } catch {
    return null;
  }
}

/** Whether React has left a view to the browser, which it marks by this. */
const isIncomplete = foundOnce((html) => html.includes('<!--$!-->'));

async function drawnInTime(shop: ReactNode): Promise<Drawn> {
  // In one piece: parts that stream in later would need inline scripts.
  const { prelude } = await prerender(shop, { progressiveChunkSize: Infinity });
  return [{ html: await new Response(prelude).text() }];
}
