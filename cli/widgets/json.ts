import { InvalidArgumentError } from 'commander';
import { widgetTexts } from './widgets.messages.ts';

/** A word of the command line as the JSON that it is. */
export function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidArgumentError(widgetTexts.notJson);
  }
}
