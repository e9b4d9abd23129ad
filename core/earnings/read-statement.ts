import { type Statement, type StatementFormat, statementFile } from '../../domain/earnings/statement.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Busy } from '../kernel/busy.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { CannotOpen, HandedOver, HandoverPort } from '../shell/handover.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import { statementFailures, statementSaved } from './earnings.messages.ts';
import type { EarningsPort } from './earnings.port.ts';

interface Needs {
  readonly earnings: EarningsPort;
  readonly handover: HandoverPort;
  readonly requireLogin: RequireLogin;
  readonly toasts: Toasts;
  readonly failures: FailureReactions;
}

const MIMES: Readonly<Record<StatementFormat, string>> = { csv: 'text/csv', pdf: 'application/pdf' };

/** Reads the statement of a month, or hands its file to the host. */
export class ReadStatement {
  readonly #needs: Needs;
  readonly #underWay = new Set<string>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async execute(month: string, provider: string | null = null): Promise<Result<Statement, Failure>> {
    const { earnings, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const read = await earnings.statement(month, provider);
    if (!read.ok) await failures.react(read.failure, statementFailures);
    return read;
  }

  /** Ignores a second press for the same file. */
  async download(
    month: string,
    format: StatementFormat,
    provider: string | null = null,
  ): Promise<Result<HandedOver, Failure | CannotOpen | Busy>> {
    const { earnings, handover, requireLogin, toasts, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const name = statementFile(month, format);
    if (this.#underWay.has(name)) return failed({ kind: 'busy' });
    this.#underWay.add(name);
    try {
      const fetched = await earnings.statementFile(month, format, provider);
      if (!fetched.ok) {
        await failures.react(fetched.failure, statementFailures);
        return fetched;
      }
      const saved = await handover.save({ name, mime: MIMES[format], bytes: fetched.value });
      if (saved.ok) toasts.show(statementSaved(name));
      else await failures.react({ kind: 'unavailable' }, statementFailures);
      return saved;
    } finally {
      this.#underWay.delete(name);
    }
  }
}
