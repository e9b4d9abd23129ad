import * as v from 'valibot';
import type { AskingDevice } from '../../core/settings/device-login.port.ts';
import { momentText } from '../../domain/figures.ts';
import { deviceName } from '../../domain/settings/device-names.ts';
import { about, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { settingsTexts } from './settings.messages.ts';

export const answeredDocument = document(
  v.strictObject({
    browser: about(v.nullable(v.string()), 'null where it does not tell'),
    system: v.nullable(v.string()),
    isNear: about(v.boolean(), 'whether it has asked from the network that you are in'),
    askedAt: about(v.string(), 'ISO 8601, UTC'),
  }),
);

/** What the terminal that was answered says about itself. */
export const answeredView = ({ browser, system, isNear, askedAt }: AskingDevice): View => ({
  document: { browser, system, isNear, askedAt: new Date(askedAt).toISOString() },
  shown: {
    kind: 'card',
    title: deviceName({ browser, system }),
    facts: [
      [settingsTexts.askedFrom, isNear ? settingsTexts.near : settingsTexts.elsewhere],
      [settingsTexts.askedAt, momentText(askedAt)],
    ],
  },
});
