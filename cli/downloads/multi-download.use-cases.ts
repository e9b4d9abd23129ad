import type { App } from '../../composition/app.ts';
import { ok } from '../../core/kernel/result.ts';
import type { ArchiveGrant } from '../../core/downloads/multi/multi-download.port.ts';
import { balanceOf } from '../account/balance.ts';
import { fileIds } from '../catalogue/catalogue.inputs.ts';
import type { Outcome, View } from '../host/outcome.ts';
import { bare, shown, useCase } from '../host/use-case.ts';
import { archiveView } from './multi-download.views.ts';

export const multiDownloadUseCases = [
  useCase({
    name: 'multiDownload.tools.request',
    summary: 'Buys files together. Their archive is then followed until it is ready.',
    command: 'download sounds',
    input: { ids: fileIds },
    async show({ app }, { ids }) {
      const { request } = await app.multiDownload.tools.open();
      return shown(await request.execute(ids), (granted) => grantedView(app, granted));
    },
  }),
  useCase({
    name: 'multiDownload.tools.downloadSelection',
    summary: 'Buys the selected files together. Their archive is then followed until it is ready.',
    command: 'download selection',
    input: {},
    async show({ app }) {
      const { downloadSelection } = await app.multiDownload.tools.open();
      return shown(await downloadSelection.execute(), (granted) => grantedView(app, granted));
    },
  }),
  useCase({
    name: 'multiDownload.tools.follow.follow',
    summary: 'Waits until the archive that is under way has been handed over.',
    command: 'download selection',
    input: {},
    async show({ app }) {
      const { follow } = await app.multiDownload.tools.open();
      const state = app.multiDownload.state.current;
      if (state.phase !== 'pending') return ok(null);
      const followed = await follow.follow(state.job);
      if (followed === null) return ok(null);
      const { ids } = state.job;
      return shown(followed, (file) =>
        archiveView({ ...file, ids, takenCredits: null, balance: balanceOf(app), isVerified: false }),
      );
    },
  }),
  useCase({
    name: 'multiDownload.tools.follow.resume',
    summary: 'Goes on with what another page has left, or lets go of what is too old.',
    command: 'download selection',
    input: {},
    show: (page) => following(page.app, 'resume'),
  }),
  useCase({
    name: 'multiDownload.tools.follow.reread',
    summary: 'Takes over what another page of this browser has begun or ended.',
    command: 'do',
    input: {},
    show: (page) => following(page.app, 'reread'),
  }),
  useCase({
    name: 'multiDownload.tools.follow.forgetFailure',
    summary: 'Forgets that the last archive was never ready.',
    command: 'do',
    input: {},
    show: (page) => following(page.app, 'forgetFailure'),
  }),
  useCase({
    name: 'multiDownload.tools.follow.rest',
    summary: 'Leaves the archive to other pages until somebody looks at this one again.',
    command: 'do',
    input: {},
    show: (page) => following(page.app, 'rest'),
  }),
  useCase({
    name: 'multiDownload.isKept',
    summary: 'Tells whether an earlier page has left something to go on with.',
    command: 'do',
    input: {},
    show: ({ app }) => ok(bare({ kept: app.multiDownload.isKept() })),
  }),
];

async function following(app: App, how: 'resume' | 'reread' | 'rest' | 'forgetFailure'): Promise<Outcome> {
  const { follow } = await app.multiDownload.tools.open();
  follow[how]();
  return ok(bare({ phase: app.multiDownload.state.current.phase }));
}

/** What was bought. The link is left out: it opens the archive for whoever reads it. */
const grantedView = (app: App, { takenCredits }: ArchiveGrant): View =>
  bare({ takenCredits, balance: balanceOf(app), phase: app.multiDownload.state.current.phase });
