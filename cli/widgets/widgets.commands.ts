import { MODALS, MODAL_METHODS } from '../../core/widgets/modals.ts';
import { commandSummaries } from '../commands.messages.ts';
import { type Declared, shown, useCase } from '../command/declare.ts';
import { choice, choiceOption, flag, option } from '../command/input.ts';
import { asJson } from './json.ts';
import { modalDocument, modalView } from './widgets.views.ts';

export const widgetsCommands: readonly Declared[] = [
  useCase({
    name: 'widgets.openModal',
    summary: commandSummaries.modal,
    input: {
      modal: choice('the dialog', MODALS),
      url: option('--url <path>', 'the call that is sent, such as /api/v1/account/address'),
      method: choiceOption('--method <method>', 'how it is sent (GET)', MODAL_METHODS),
      content: option('--content <json>', 'what is sent with it; without --url, what the dialog shows', asJson),
      reloadAfterClose: flag('--reload-after-close', 'load the page again after it'),
    },
    command: {
      words: 'modal',
      session: 'welcome',
      document: modalDocument,
      examples: [
        `loopstead modal message --content '{"title":"Hello","message":"New loops are in."}'`,
        'loopstead modal address --url /api/v1/account/address',
      ],
    },
    async show({ app }, { modal, url, method = 'GET', content, reloadAfterClose = false }) {
      const { openModal } = await app.widgets.open();
      const button = { modal, url: url ?? null, method, content: content ?? null, reloadAfterClose };
      return shown(await openModal.execute(button), () => modalView(modal));
    },
  }),
];
