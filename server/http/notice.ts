import type { Notice } from '../../domain/notice.ts';
import type { Notice as WireNotice } from '../../wire/messages.ts';

/** A refusal as the wire has it [DECISION-92]. */
export const wireNotice = ({ title, message, button }: Notice): WireNotice => ({
  title,
  message,
  button: button?.label ?? null,
  url: button?.url ?? null,
});
