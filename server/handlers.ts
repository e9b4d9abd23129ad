import type { AppDeps } from './app-deps.ts';
import type { JobHandlers } from './jobs/jobs.ts';

/** What each kind of job does: one that is missing here does not compile. */
export const createHandlers = ({ outbox }: AppDeps): JobHandlers => ({ sendMail: outbox.send });
