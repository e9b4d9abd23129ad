import { FILE_LINK_MS } from '../../domain/downloads/download-limits.ts';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { keyOfChoice } from '../../domain/catalogue/musical-key.ts';
import { choiceOf, shortName } from '../../domain/tempo/change-keys.ts';
import { CHANGE_KEPT_MS, type WantedChange, changedFileName, isChangeable } from '../../domain/tempo/change.ts';
import { changeRefusals } from '../../domain/tempo/change.messages.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import type { SoundFile, SoundFiles } from '../downloads/files/sound-files.ts';
import { readWhole } from '../downloads/files/whole-files.ts';
import { Refusal } from '../http/errors.ts';
import type { Log } from '../log.ts';
import { MadeOnce } from '../media/made-once.ts';
import type { ObjectStore } from '../media/object-store.ts';
import { ChangeFiles } from './change-files.ts';
import type { Order } from './change-wav.ts';
import { semitonesBetween } from './keys.ts';
import { RenderAllowance } from './render-allowance.ts';
import type { Renders } from './render-pool.ts';
import type { Rendered, RenderReply } from './render-worker.ts';

/** The version of the renderer: raise it with every audible change, so that old files are not taken for new ones. */
const ENGINE = 'signalsmith-1.3.2/1';
/** Expired changes that are thrown away with each new one. */
const SWEEP = 20;

/** A sound that can be changed, with what it is now. */
export interface ChangeableSound extends WantedChange {
  readonly file: SoundFile;
  readonly seconds: number;
  /** Whether the original has a preview. */
  readonly hasPreview: boolean;
}

/** A changed sound that was made. */
export interface MadeChange extends WantedChange {
  readonly id: number;
  readonly hash: string;
  readonly sound: ChangeableSound;
}

/** Both files are in place. */
type Whole = 'whole';

type ToMake = Omit<MadeChange, 'id'>;

export interface ChangesDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly sounds: SoundFiles;
  readonly objects: ObjectStore;
  readonly log: Log;
}

/**
 * Sounds in other tempos and keys, named by their input. Each can be played and bought for a day; its files may be
 * evicted earlier (`ChangeFiles`), and are rendered again.
 */
export class Changes {
  readonly #deps: ChangesDeps;
  readonly #pool: Renders;
  readonly #allowance: RenderAllowance;
  readonly #files: ChangeFiles;
  /** By hash. */
  readonly #made = new MadeOnce<Whole>();

  constructor(deps: ChangesDeps, pool: Renders) {
    this.#deps = deps;
    this.#pool = pool;
    this.#files = new ChangeFiles(deps);
    this.#allowance = new RenderAllowance(deps.clock);
  }

  /** Loops and one-shots that have a tempo or a key [DECISION-108]; null for no sound, 'fixed' for any other. */
  async find(soundId: number): Promise<ChangeableSound | 'fixed' | null> {
    const file = await this.#deps.sounds.find(soundId);
    if (file === null) return null;
    const row = await this.#deps.db
      .selectFrom('sounds')
      .select(['key', 'bpm', 'seconds', 'preview_key'])
      .where('id', '=', soundId)
      .executeTakeFirst();
    const key = row?.key == null ? null : choiceOf(row.key);
    const bpm = row?.bpm ?? null;
    if (!row || !isChangeable({ kind: file.kind, bpm, key })) return 'fixed';
    return { file, key, bpm, seconds: row.seconds, hasPreview: row.preview_key !== null };
  }

  /**
   * Renders a changed sound, or finds it. From then on it can be played and bought until it expires. Only what is
   * rendered for a customer counts against their allowance.
   */
  async make(customerId: number, sound: ChangeableSound, change: WantedChange): Promise<MadeChange> {
    const hash = hashOf(sound, change);
    if (!(await this.#files.areWhole(hash, 'preview'))) {
      const ensure = () => this.#render({ ...change, sound, hash }, customerId);
      await (this.#made.isMaking(hash) ? ensure() : this.#allowance.spend(customerId, ensure));
    }
    return this.#enter(sound, change, hash);
  }

  /**
   * Renders both files of a changed sound for an archive, one at a time and at low priority, without using the
   * allowance.
   */
  async makeInTurn(customerId: number, sound: ChangeableSound, change: WantedChange): Promise<MadeChange> {
    const hash = hashOf(sound, change);
    await this.#render({ ...change, sound, hash }, customerId);
    return this.#enter(sound, change, hash);
  }

  async #enter(sound: ChangeableSound, change: WantedChange, hash: string): Promise<MadeChange> {
    const expires_at = this.#deps.clock.now() + CHANGE_KEPT_MS;
    const { id } = await write(this.#deps.db, (tx) =>
      tx
        .insertInto('tempo_changes')
        .values({ ...change, hash, sound_id: sound.file.id, expires_at })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ expires_at }))
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await this.#sweep();
    return { ...change, id, sound, hash };
  }

  /** A changed sound that can be played and bought, whose preview exists. */
  async made(hash: string): Promise<MadeChange | null> {
    const change = await this.#find('hash', hash, this.#deps.clock.now());
    if (change !== null && !(await this.#files.areWhole(hash, 'preview'))) await this.#render(change, null);
    return change;
  }

  /** The changed sound behind a link: it may have expired while the link is valid. Its files are not checked yet. */
  linked(id: number): Promise<MadeChange | null> {
    return this.#find('id', id, this.#unreachable);
  }

  async #find(column: 'hash' | 'id', value: string | number, after: number): Promise<MadeChange | null> {
    const row = await this.#deps.db
      .selectFrom('tempo_changes')
      .selectAll()
      .where(column, '=', value)
      .where('expires_at', '>', after)
      .executeTakeFirst();
    const sound = row && (await this.find(row.sound_id));
    if (!row || !sound || sound === 'fixed') return null;
    const { id, hash, bpm, key } = row;
    return { id, hash, sound, bpm, key };
  }

  /** What had expired by then is no longer reachable by any link. */
  get #unreachable(): number {
    return this.#deps.clock.now() - FILE_LINK_MS;
  }

  /** Puts both files of a change in place, should they be lost or were let go, and keeps them for a while. */
  async ensure(change: ToMake): Promise<void> {
    await this.#files.hold(change.hash);
    await this.#render(change, null);
  }

  async #render(change: ToMake, customerId: number | null): Promise<void> {
    await this.#made.get(change.hash, {
      find: async () => ((await this.#files.areWhole(change.hash, 'both')) ? 'whole' : null),
      make: () => this.#makeFiles(change, customerId),
    });
  }

  async #makeFiles({ hash, sound, ...change }: ToMake, customer_id: number | null): Promise<Whole> {
    const { clock } = this.#deps;
    const order = orderOf(sound, change);
    const reply = await this.#pool.ask('render', async () => ({
      original: await readWhole(this.#deps, sound.file),
      order,
    }));
    const files = filesOf(reply);
    const { bpm, key } = change;
    const row = { hash, sound_id: sound.file.id, bpm, key, expires_at: clock.now() + CHANGE_KEPT_MS, customer_id };
    await this.#files.keep(row, files);
    return 'whole';
  }

  /**
   * Removes what is no longer reachable. A row is deleted before its files, which are rendered again while there is a
   * row.
   */
  async #sweep(): Promise<void> {
    const { db } = this.#deps;
    await this.#files.sweep();
    const unreachable = this.#unreachable;
    const old = await db
      .selectFrom('tempo_changes')
      .select('hash')
      .where('expires_at', '<=', unreachable)
      .limit(SWEEP)
      .execute();
    for (const { hash } of old) {
      const gone = await db
        .deleteFrom('tempo_changes')
        .where('hash', '=', hash)
        .where('expires_at', '<=', unreachable)
        .executeTakeFirst();
      if (gone.numDeletedRows === 0n || this.#made.isMaking(hash)) continue;
      await this.#files.delete(hash);
    }
  }
}

export const isChangeHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** The name under which a changed sound is saved. */
export const fileNameOf = ({ sound, ...change }: MadeChange): string => changedFileName(sound.file.fileName, change);

const hashOf = ({ file }: ChangeableSound, { bpm, key }: WantedChange): string =>
  createHash('sha256')
    .update(JSON.stringify([ENGINE, file.id, file.sha256, bpm, key]))
    .digest('hex');

const orderOf = ({ file, bpm: from, key: oldKey }: ChangeableSound, { bpm, key }: WantedChange): Order => ({
  isLoop: file.kind === 'LOOP',
  tempo: from === null || bpm === null ? null : { from, to: bpm },
  key:
    oldKey === null || key === null
      ? null
      : { shift: semitonesBetween(oldKey, key), pitchClass: keyOfChoice(key)?.pitch ?? 0, name: shortName(key) },
});

function filesOf(reply: RenderReply): Rendered {
  if (reply.kind === 'rendered') return reply.rendered;
  throw new Refusal(400, changeRefusals.fixed);
}
