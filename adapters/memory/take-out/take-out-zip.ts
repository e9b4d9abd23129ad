import { zipSync } from 'fflate';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import { storedPlace, THIS_NETWORK } from '../../../domain/places/places.ts';
import { periodEndOf } from '../../../domain/billing/subscription.ts';
import { planName } from '../../../domain/account/plans.ts';
import {
  TAKE_OUT_PATHS,
  type TakeOutDocument,
  type TakenPack,
  type TakenSound,
  isoOf,
  licensePath,
  sumsText,
  textsOf,
} from '../../../domain/take-out/document.ts';
import { TAKE_OUT_FORMAT } from '../../../domain/take-out/schema.ts';
import { takeOutTexts } from '../../../domain/take-out/take-out.messages.ts';
import { contentsOf } from '../downloads/contents.ts';
import { soldAs } from '../downloads/files.memory.ts';
import { entriesOf } from '../credits/credits.memory.ts';
import { drawLicense, licensesOf } from '../license/license.memory.ts';
import { sha256 } from '../license/sha256.ts';
import type { Customer } from '../records.ts';
import type { World } from '../world.ts';

/** A copy of everything that the world knows about a customer. */
export function takeOutZip(world: World, customer: Customer): Uint8Array<ArrayBuffer> {
  const texts = textsOf(documentOf(world, customer)).map(({ path, text }) => ({ path, bytes: encoded(text) }));
  const licenses = licensesOf(world, customer).map((license) => ({
    path: licensePath(license.number),
    bytes: drawLicense(license),
  }));
  const files = [...texts, ...licenses];
  const sums = sumsText(files.map(({ path, bytes }) => ({ path, sha256: sha256(bytes) })));
  const entries = [...files, { path: TAKE_OUT_PATHS.sums, bytes: encoded(sums) }].map(
    ({ path, bytes }) => [path, bytes] as const,
  );
  return zipSync(Object.fromEntries(entries), { level: 0, mtime: '1980-01-01T00:00:00' });
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

function documentOf(world: World, customer: Customer): TakeOutDocument {
  const { user, address, subscription, likedSounds, likedPacks, downloads } = customer;
  const soundOf = (id: number) => takenSound(world, id);
  const latest = (times: ReadonlyMap<number, number>) => [...times].toReversed().toSorted(([, a], [, b]) => b - a);
  return {
    $schema: TAKE_OUT_FORMAT,
    version: 1,
    shop: world.mailedAddress(''),
    madeAt: isoOf(world.clock.now()),
    customer: {
      id: user.id,
      email: user.email,
      username: user.username,
      joinedAt: null,
      isConfirmed: user.isConfirmed,
      address: { ...address },
    },
    plan: user.plan && {
      plan: planName(user.plan.id),
      periodEndsAt: 'period' in subscription ? isoOf(periodEndOf(subscription.period)) : null,
    },
    downloads: latest(downloads).map(([id, at]) => ({
      at: isoOf(at),
      format: formatOf(world, id),
      credits: paidFor(world, customer, id),
      sound: soundOf(id),
    })),
    statement: entriesOf(world, customer).map(({ at, kind, sound, amount, balance }) => ({
      at: isoOf(at),
      kind,
      sound: sound?.name ?? null,
      amount,
      balance,
    })),
    likes: {
      sounds: latest(likedSounds).map(([id, at]) => ({ at: isoOf(at), sound: soundOf(id) })),
      packs: latest(likedPacks).map(([id, at]) => ({ at: isoOf(at), pack: takenPack(world, id) })),
    },
    collections: world.collections
      .filter(({ ownerId }) => ownerId === user.id)
      .map(({ name, description, soundIds }) => ({ name, description, sounds: soundIds.map(soundOf) })),
    licenses: licensesOf(world, customer).map(
      ({ number, issuedAt, licensee, sound, pack, provider, sha256: digest }) => ({
        number,
        issuedAt: isoOf(issuedAt),
        ...licensee,
        sound: sound.name,
        pack,
        provider,
        sha256: digest,
        file: licensePath(number),
      }),
    ),
    more: moreOf(world, customer),
  };
}

/** Data without its own section; never a password, a token or a code. */
const moreOf = (world: World, customer: Customer): TakeOutDocument['more'] => ({
  sessions: world.sessionsOf(customer).map(({ startedAt, authenticatedAt }) => ({
    createdAt: isoOf(startedAt),
    authenticatedAt: isoOf(authenticatedAt),
    place: storedPlace(THIS_NETWORK),
  })),
  accessTokens: world.tokens
    .filter((token) => token.customer === customer)
    .map(({ name, scopes, creditLimit, spent, createdAt, expiresAt, lastUsedAt }) => ({
      name,
      scopes: scopes.join(' '),
      creditLimit,
      spent,
      createdAt: isoOf(createdAt),
      expiresAt: isoOf(expiresAt),
      lastUsedAt: lastUsedAt === null ? null : isoOf(lastUsedAt),
    })),
  identities: world.identities
    .filter((identity) => identity.customer === customer)
    .map(({ provider, issuer, subject, email, linkedAt }) => ({
      provider,
      issuer,
      subject,
      email,
      linkedAt: isoOf(linkedAt),
    })),
  mails: world.mails
    .filter(({ to }) => to === customer.user.email)
    .map(({ to, subject, text, links, at }) => ({
      recipient: to,
      subject,
      text: links.reduce((rest, link) => rest.replaceAll(link, takeOutTexts.hiddenLink), text),
      createdAt: isoOf(at),
    })),
  notifications: world.notifications
    .filter(({ to }) => to === customer.user.email)
    .map(({ title, content }) => ({ title, content })),
  takeOuts: world.takeOuts
    .filter((takeOut) => takeOut.customer === customer)
    .map(({ requestedAt, expiresAt, bytes }) => ({
      createdAt: isoOf(requestedAt),
      expiresAt: isoOf(expiresAt),
      bytes: bytes.length,
    })),
});

const formatOf = (world: World, id: number): string => (world.file(id)?.isCompanion ? 'midi' : 'wav');

/** The credits that a file has cost, not counting files that were returned since. */
const paidFor = ({ orders }: World, customer: Customer, id: number): number =>
  orders
    .findLast((order) => order.customer === customer && order.files.some((file) => file.id === id))
    ?.files.find((file) => file.id === id)?.credits ?? 0;

function takenSound(world: World, id: number): TakenSound {
  const known = world.file(id)?.file;
  if (!known) return { id, sha256: null, file: null, name: null, pack: null, provider: null };
  const { name, pack } = known;
  return {
    id,
    sha256: digestOf(world, known),
    file: contentsOf(known).name,
    name,
    pack: pack.name,
    provider: pack.provider.name,
  };
}

function takenPack({ packs }: World, id: number): TakenPack {
  const pack = packs.find((one) => one.id === id);
  return { id, slug: pack?.slug ?? null, name: pack?.name ?? null, provider: pack?.provider.slug ?? null };
}

const digests = new WeakMap<Sound, string>();

/** The digest of what a customer is given of a sound. To make its bytes takes a while. */
export function digestOf(world: World, sound: Sound): string {
  const digest = digests.get(sound) ?? sha256(soldAs(world, sound).bytes);
  digests.set(sound, digest);
  return digest;
}
