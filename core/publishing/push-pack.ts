import type { PushedFile } from '../../domain/publishing/draft.ts';
import type { LabelSide } from '../../domain/publishing/two-sides.ts';
import type { Belongings } from '../account/belongings.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Draft, DraftOnView, PushState, Pushing } from './draft.ts';
import type { FollowDraft } from './follow-draft.ts';
import { decisionFailures, pushTexts } from './publishing.messages.ts';
import type { PublishingPort } from './publishing.port.ts';

/** A file of a folder, wherever it is. Null if it can no longer be read, or has changed. */
export interface LocalFile {
  readonly path: string;
  readonly bytes: number;
  sha256(): Promise<string | null>;
  read(): Promise<Uint8Array<ArrayBuffer> | null>;
}

export interface PushWish {
  /** The id of an existing draft; null finds it by its name. */
  readonly id: number | null;
  /** Who brings it; null for the provider of that pack, or the only one: of several a new pack needs one. */
  readonly provider: string | null;
  readonly name: string;
  readonly files: readonly LocalFile[];
  /**
   * Whose labels count if folder and shop have both changed one; without a choice, the push fails with these labels.
   */
  readonly labels?: LabelSide | undefined;
}

export interface PushPackNeeds {
  readonly port: PublishingPort;
  readonly pushing: Pushing;
  readonly draft: DraftOnView;
  readonly belongings: Belongings;
  readonly follow: FollowDraft;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/** Where a push shows how far it is, as long as its customer is here. */
interface Screen {
  readonly show: (state: PushState) => void;
  readonly showDraft: (draft: Draft) => void;
}

/** The result of a push. */
export interface Pushed {
  readonly draft: Draft;
  /** Files that were uploaded, and files that the shop already had. */
  readonly sent: number;
  readonly known: number;
}

/**
 * Pushes a folder to the shop and checks it. Only files that the shop lacks are uploaded, so that a push resumes after
 * an interruption, or continues after a correction.
 */
export class PushPack {
  readonly #needs: PushPackNeeds;

  constructor(needs: PushPackNeeds) {
    this.#needs = needs;
  }

  async execute(wish: PushWish): Promise<Result<Pushed, Failure>> {
    const { pushing, draft, belongings, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const isHere = belongings.stay();
    const screen: Screen = {
      show: (state) => isHere() && pushing.set(state),
      showDraft: (pushed) => isHere() && draft.show(pushed),
    };
    const answer = await this.#push(wish, screen);
    screen.show(
      answer.ok ? { phase: 'pushed', draftId: answer.value.draft.id } : { phase: 'failed', failure: answer.failure },
    );
    if (!answer.ok) await failures.react(answer.failure, decisionFailures);
    return answer;
  }

  async #push({ id, provider, name, files, labels }: PushWish, screen: Screen): Promise<Result<Pushed, Failure>> {
    const { port, follow } = this.#needs;
    const announced = await this.#announced(files, screen);
    if (!announced.ok) return announced;
    const pushed = await port.push({ id, provider, name, files: announced.value, labels });
    if (!pushed.ok) return pushed;
    screen.showDraft(pushed.value.draft);
    const missing = new Set(pushed.value.missing);
    const { slug } = pushed.value.draft.provider;
    const sent = await this.#send(files, announced.value, { missing, provider: slug, screen });
    if (!sent.ok) return sent;
    const checking = await port.check(pushed.value.draft.id);
    if (!checking.ok) return checking;
    const checked = await follow.execute(
      checking.value,
      (draftId) => port.draft(draftId),
      (look) => screen.show({ phase: 'checking', ...(look.checking ?? { done: 0, of: files.length }) }),
    );
    if (!checked.ok) return checked;
    screen.showDraft(checked.value);
    return ok({ draft: checked.value, sent: missing.size, known: files.length - sent.value });
  }

  async #announced(files: readonly LocalFile[], { show }: Screen): Promise<Result<readonly PushedFile[], Failure>> {
    const announced: PushedFile[] = [];
    for (const { path, bytes, sha256 } of files) {
      show({ phase: 'reading', done: announced.length, of: files.length });
      const digest = await sha256();
      if (digest === null) return failed(unreadable(path));
      announced.push({ path, sha256: digest, bytes });
    }
    return ok(announced);
  }

  /** Uploads each digest once, in the order of the folder; returns the number of files. */
  async #send(
    files: readonly LocalFile[],
    announced: readonly PushedFile[],
    {
      missing,
      provider,
      screen,
    }: { readonly missing: ReadonlySet<string>; readonly provider: string; readonly screen: Screen },
  ): Promise<Result<number, Failure>> {
    const left = new Set(missing);
    const ofBytes = announced.reduce((sum, { sha256, bytes }) => (missing.has(sha256) ? sum + bytes : sum), 0);
    let sentBytes = 0;
    let done = 0;
    for (const [at, { path, sha256, bytes }] of announced.entries()) {
      if (!left.delete(sha256)) continue;
      screen.show({ phase: 'sending', done, of: missing.size, sentBytes, ofBytes });
      const content = (await files[at]?.read()) ?? null;
      if (content === null) return failed(unreadable(path));
      const put = await this.#needs.port.putFile(sha256, content, provider);
      if (!put.ok) return put;
      done += 1;
      sentBytes += bytes;
    }
    return ok(announced.filter(({ sha256 }) => missing.has(sha256)).length);
  }
}

function unreadable(path: string): Failure {
  const message = pushTexts.unreadable(path);
  return { kind: 'invalid', fields: { files: message }, message };
}
