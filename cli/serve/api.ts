import { type Context, Hono } from 'hono';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import type { Declarations } from '../command/declarations.ts';
import type { OpenDialog } from '../../core/dialogs.ts';
import { type CommandFailure, misused } from '../host/outcome.ts';
import { plain } from '../trace/plain.ts';
import { STATES } from '../trace/state-names.ts';
import { allStatesOf, stateOf } from '../trace/states.ts';
import { answer, refuse } from './answers.ts';
import { bodyOf } from './body.ts';
import { acceptedBy, readDialogAnswer } from './dialog-answers.ts';
import { eventLines } from './event-lines.ts';
import { gate } from './gate.ts';
import type { ServedShop } from './served-shop.ts';
import { serveTexts } from './serve.messages.ts';
import type { ShopSession } from './shop-session.ts';

/** The use cases of the core as a JSON API for other tools of this machine. */
export function createApi(served: ServedShop, token: string, { useCases }: Pick<Declarations, 'useCases'>): Hono {
  const api = new Hono();
  api.use(...gate(token));
  api.notFound((context) => refuse(context, 404, 'unknown', serveTexts.noCall));
  api.onError((error, context) => refuse(context, 500, 'bug', error.message));

  const inSession = async (
    context: Context,
    act: (session: ShopSession) => Promise<Result<unknown, CommandFailure>>,
  ): Promise<Response> => {
    const session = await served.session;
    return answer(context, session.ok ? await act(session.value) : session);
  };

  api.get('/', (context) =>
    inSession(context, async ({ shop }) => {
      const { description } = await import('./description.ts');
      return ok(description(shop.store, useCases.values()));
    }),
  );

  api.post('/use-cases/:name', async (context) => {
    const useCase = useCases.get(context.req.param('name'));
    if (!useCase) return refuse(context, 404, 'unknown', serveTexts.noUseCase);
    const input = await bodyOf(context);
    if (!input.ok) return refuse(context, input.failure.status, 'refused', input.failure.message);
    return inSession(context, (session) => session.run(useCase, input.value));
  });

  api.get('/states', (context) => inSession(context, async ({ shop }) => ok(allStatesOf(shop.app))));
  api.get('/states/:name', async (context) => {
    const name = context.req.param('name');
    if (!STATES.includes(name)) return refuse(context, 404, 'unknown', serveTexts.noState);
    return inSession(context, async ({ shop }) => ok(stateOf(shop.app, name) ?? null));
  });

  api.get(
    '/events',
    () => new Response(eventLines(served.events$), { headers: { 'content-type': 'application/x-ndjson' } }),
  );

  api.get('/dialogs', (context) =>
    inSession(context, async ({ dialogs }) => ok({ items: dialogs.map(dialogDocument) })),
  );
  api.post('/dialogs/:id', async (context) => {
    const body = await bodyOf(context);
    if (!body.ok) return refuse(context, body.failure.status, 'refused', body.failure.message);
    return inSession(context, (session) => answerDialog(session, context.req.param('id'), body.value));
  });

  api.post('/session', async (context) => {
    const renewed = await served.renew();
    return answer(context, renewed.ok ? ok(stateOf(renewed.value.shop.app, 'account.session')) : renewed);
  });
  return api;
}

const dialogDocument = ({ id, kind, ask }: OpenDialog) => ({ id, kind, ask: plain(ask), answers: acceptedBy(kind) });

async function answerDialog(
  { shop, dialogs }: ShopSession,
  id: string,
  body: unknown,
): Promise<Result<unknown, CommandFailure>> {
  const dialog = dialogs.find((open) => String(open.id) === id);
  if (!dialog) return failed({ kind: 'notFound' });
  if (typeof body !== 'object' || body === null || !('answer' in body)) return misused('answer', serveTexts.noAnswer);
  const given = await readDialogAnswer(shop.app, dialog, body.answer);
  if (given.ok) shop.app.shell.dialogs.answer(dialog, given.value);
  return given.ok ? ok(null) : given;
}
