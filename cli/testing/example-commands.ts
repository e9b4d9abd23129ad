import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { TOTP, codeAt, stepAt } from '../../domain/account/totp.ts';
import type { ExitCode } from '../terminal/exit.ts';
import { LICENSED } from './licensed.ts';
import { CLEAN_PACK } from './clean-pack.ts';

/** How a command is tried out. Max is signed in to the demo shop in memory, and standard output is a pipe. */
export interface Example {
  /** What stands behind the words of the command. */
  readonly given?: string;
  /** Sound 79 was bought, and not a byte of it fetched. */
  readonly isBought?: true;
  /** The commands before it, in the same shop. */
  readonly after?: readonly string[];
  /** How it ends; 0 where nothing is said. */
  readonly code?: ExitCode;
  /** Refused as wrong use: exit code 2. */
  readonly wrong?: string;
  /** Names what is not there: exit code 1. */
  readonly missing?: string;
}

/** A file of scenarios that pass. */
const SCENARIO = join(import.meta.dirname, 'example.scenario.yaml');
const OWNED = ['download sound 1'];
const MADE = ['collections create Kiln'];
const FILLED = [...MADE, 'collections add 10000 1'];
const NAMES = '--legal-name Ada --producer Enchantress';

/** Of an app with a secret of zeros, as the machine of the tests draws it, at the moment in which its clock stands. */
const CODE = codeAt(
  (counter) => createHmac('sha1', Buffer.alloc(TOTP.secretBytes)).update(counter).digest(),
  stepAt(Date.UTC(2026, 0, 1)),
);
const ADDRESSED = [
  'account update-address --billing --first-name Ada --last-name King --country GB --city London --postal-code SW1Y',
];
/** Where consumers may withdraw. */
const IN_IRELAND = ADDRESSED.map((line) => line.replace('GB', 'IE'));
const BEGUN = ['account totp-begin'];
const ENABLED = [...BEGUN, `account totp-enable ${CODE}`];

/** Every command of the program. One that is missing here does not pass the tests. */
export const EXAMPLE_COMMANDS: Readonly<Record<string, Example>> = {
  login: { given: '--email basic@demo.test', wrong: '--email' },
  signup: {
    given: '--username Ada --email ada@example.org --accept-terms',
    wrong: '--username A --email ada@example.org --accept-terms',
  },
  'confirm send': { code: 2 },
  'confirm address': { given: 'unknown', code: 1 },
  'account reactivate': { given: 'unknown', code: 1 },
  'password forgot': { given: 'ada@example.org', wrong: 'ada' },
  'password reset': { given: 'unknown', code: 1 },
  logout: {},
  whoami: { wrong: 'somebody' },
  'dashboard totals': { code: 5 },
  'dashboard packs': { code: 5, wrong: '--page 0' },
  'provider push': { given: CLEAN_PACK, code: 5, wrong: 'nowhere' },
  'provider packs': { code: 5, wrong: 'all' },
  'provider pack': { given: '1', code: 5, wrong: 'one' },
  'provider check': { given: '1', code: 5, wrong: 'one' },
  'provider labels': { given: `1 ${CLEAN_PACK}/pack.json`, code: 5, wrong: '1 nowhere.csv' },
  'provider describe': { given: '1 --description Rain', code: 5, wrong: '1 --origin stolen' },
  'provider submit': { given: '1', code: 5, wrong: 'one' },
  'provider withdraw': { given: '1', code: 5, wrong: 'one' },
  'provider delete': { given: '1', code: 5, wrong: 'one' },
  'staff queue': { code: 5, wrong: 'all' },
  'staff pack': { given: '1', code: 5, wrong: 'one' },
  'staff approve': { given: '1', code: 5, wrong: 'one' },
  'staff return': { given: '1 --reason Loud', code: 5, wrong: '1' },
  'staff waive': { given: '1 clipped --reason Meant', code: 5, wrong: '1 loud --reason Meant' },
  'staff schedule': { given: '1 --at 2027-03-01T18:00:00Z', code: 5, wrong: '1 --at soon' },
  'pack check': { given: CLEAN_PACK, wrong: 'nowhere' },
  banners: { given: '/samples', wrong: '/samples more' },
  'account address': { wrong: 'home' },
  'account update-address': {
    given: '--billing --first-name Ada --last-name King --country GB --city London --postal-code SW1Y',
    wrong: '--billing --country XX',
  },
  'account password': { wrong: '--password-file nowhere' },
  'account confirm': { wrong: '--password-file nowhere' },
  'account change-email': { given: '--email new@example.org', wrong: '--email new' },
  'account confirm-email': { given: 'unknown', code: 1 },
  'account undo-email': { given: 'unknown', code: 1 },
  'account factors': { wrong: 'now' },
  'account totp-begin': { wrong: 'now' },
  'account totp-enable': { given: CODE, after: BEGUN, wrong: '' },
  'account totp-disable': { after: ENABLED },
  'account recovery-codes': { after: ENABLED },
  'account delete': { given: '--yes', wrong: 'now' },
  'account allow-device': { given: 'WDJB-MJHT', code: 2 },
  'account deny-device': { given: 'WDJB-MJHT', code: 2 },
  'account mails': { given: '--all', wrong: '--size 3' },
  'account mails show': { given: '1', code: 1, wrong: 'first' },
  'account devices': { wrong: 'here' },
  'account end-device': { given: '1', after: ['account devices'], wrong: '', missing: 'nowhere' },
  'account end-other-devices': { wrong: 'now' },
  'account ways-in': { wrong: 'now' },
  'account identities': { wrong: 'now' },
  'account passkeys': { wrong: 'all' },
  'account passkeys rename': { given: '1 Phone', code: 1, wrong: 'one Phone' },
  'account passkeys remove': { given: '1 --yes', code: 1, wrong: 'one' },
  'account unlink': { given: '1', code: 1, wrong: 'one' },
  plans: { wrong: 'now' },
  'plan show': { wrong: 'now' },
  'plan cancel': { given: '--reason no-music --yes', wrong: '--reason boredom' },
  'plan pause': { given: '--months 2 --yes', wrong: '--months soon' },
  'plan preview': { given: '3', wrong: 'basic' },
  'plan change': { given: '2 --later', wrong: '2' },
  'plan withdraw': { given: '--yes', after: [...IN_IRELAND, 'checkout 2 --card 4242424242424242'], wrong: 'now' },
  'plan calendar': { wrong: 'now' },
  'plan resume': { after: ['plan cancel --reason no-music --yes'], wrong: 'now' },
  'discount show': { wrong: 'now' },
  'discount apply': { given: 'UNKNOWN', code: 2, wrong: '' },
  'discount remove': { wrong: 'now' },
  checkout: { given: '4 --stored', after: ADDRESSED, wrong: '4 --stored --wallet' },
  'payment-method show': { wrong: 'now' },
  'payment-method set': { given: '--card 4242424242424242', after: ADDRESSED, wrong: '--card 1 --wallet' },
  'order show': { given: 'm1', after: [...ADDRESSED, 'checkout 4 --stored'], missing: 'unknown' },
  'order wait': { given: 'm1', after: [...ADDRESSED, 'checkout 4 --stored'], missing: 'unknown' },
  'notification show': { wrong: 'now' },
  'notification close': { code: 1 },
  'notification read-more': { code: 1 },
  'account take-out status': { wrong: 'all' },
  'account take-out request': { wrong: 'now' },
  'account take-out get': { after: ['account take-out request'], wrong: 'now' },
  'account take-in': { given: 'nowhere.zip', code: 2, wrong: '' },
  'account tokens': { wrong: 'all' },
  'account tokens create': { given: '--name ci --scope read', wrong: '--name ci --scope rea' },
  'account tokens revoke': {
    given: '1 --yes',
    after: ['account tokens create --name ci --scope read'],
    wrong: 'one',
    missing: '9 --yes',
  },
  'audition show': {},
  'audition set': { given: '--key Fm --bpm 140', wrong: '--bpm fast' },
  'audition take': { given: '1', wrong: 'one', missing: '999999' },
  'audition clear': { after: ['audition set --bpm 92'] },
  'sounds list': { given: '--type LOOP --size 3', wrong: '--bpm fast', missing: '--pack nothing' },
  'sounds show': { given: '1', wrong: 'one', missing: '999999' },
  'sounds states': { given: '1 2', after: OWNED, wrong: 'one' },
  'sounds play': { given: '1', wrong: '1 --volume 2', missing: '999999' },
  'sounds similar': { given: '1', wrong: '1 --timbre 2', missing: '999999' },
  'sounds recent': { after: ['sounds play 1'] },
  'sounds clear-recent': { after: ['sounds play 1'] },
  'packs list': { given: '--size 3', wrong: '--order seconds,asc' },
  'packs facets': { wrong: '--genre techno --exclude-genre techno' },
  'packs show': { given: 'tape-garden', wrong: 'tape-garden low-tide', missing: 'nothing' },
  facets: { given: '--type LOOP', wrong: '--key H' },
  'search sounds': { given: 'tape', wrong: 'tape --mode many' },
  'search packs': { given: 'tape', wrong: 'tape --size 0' },
  'search filters': { given: 'house' },
  'search first': { given: 'tape', wrong: 'tape --target people' },
  'search looser': { given: 'tape --genre techno', wrong: 'tape --bpm fast' },
  'search suggest': { given: 'ta', wrong: 'ta --target people' },
  'collections list': { after: MADE },
  'collections show': { given: 'first-light', wrong: 'first-light --page 0', missing: 'nothing' },
  'collections select-owned': { given: 'first-light', after: OWNED, missing: 'nothing' },
  'collections create': { given: 'Kiln --sound 1', wrong: 'Kiln --sound 1 --selected', missing: 'Kiln --sound 999999' },
  'collections edit': { given: '10000 --name Oven', after: MADE, wrong: '0', missing: '10001 --name Oven' },
  'collections delete': { given: '10000 --yes', after: MADE, wrong: '0', missing: '10001 --yes' },
  'collections add': { given: '10000 1', after: MADE, wrong: '10000 one', missing: '10000 999999' },
  'collections add-selected': { given: '10000', after: [...MADE, 'selection add 1 2'], wrong: '0', missing: 'ten' },
  'collections remove': { given: '10000 1 --yes', after: FILLED, wrong: '10000', missing: '10000 999999 --yes' },
  'collections featured': {},
  charts: {},
  categories: { given: 'mood', wrong: 'weather' },
  providers: { given: '--name kiln', wrong: '--page 0' },
  'selection add': { given: '1 2', wrong: 'one', missing: '1 999999' },
  'selection remove': { given: '1', after: ['selection add 1 2'], wrong: 'one' },
  'selection toggle': { given: '1', wrong: 'one', missing: '999999' },
  'selection list': { after: ['selection add 1 2'] },
  'selection clear': { after: ['selection add 1 2'] },
  'wishlist toggle': { given: '1', wrong: 'one', missing: '999999' },
  'wishlist sounds': { after: ['wishlist toggle 1'], wrong: '--size 0' },
  'wishlist packs': { after: ['wishlist toggle 1 --pack'], wrong: '--size 0' },
  'download sound': { given: '79 --midi', wrong: '1 --format mp3', missing: '999999' },
  'download pack': { given: 'copper-drums --type wav', wrong: 'copper-drums --type mp3', missing: 'nothing' },
  'download selection': { after: ['selection add 79 53'], wrong: '--output' },
  'download sounds': { given: '79 53', wrong: '999999' },
  'download undo': { isBought: true, wrong: 'latest', missing: '999999' },
  'downloads list': { after: OWNED, wrong: '--page 0' },
  'downloads link': { given: '1', after: OWNED, wrong: 'one', missing: '999999' },
  'downloads settings': { given: '--format flac', wrong: '--format mp3' },
  sync: { given: 'history samples', after: OWNED, wrong: 'history samples --format mp3', missing: 'nothing samples' },
  'tempo request': { given: '1', wrong: 'one', missing: '999999' },
  'tempo change': { given: '1 --bpm 97 -o changed.wav', wrong: '1 --bpm 9', missing: '999999 --bpm 97' },
  'license generate': { given: `1 ${NAMES}`, after: OWNED, wrong: '1', missing: `999999 ${NAMES}` },
  'license show': {
    given: 'LS-0000-0000-0000',
    after: [...OWNED, `license generate 1 ${NAMES}`],
    missing: 'LS-0000-0000-0001',
  },
  'license list': { after: [...OWNED, `license generate 1 ${NAMES}`], wrong: '--page 0' },
  'license download': {
    given: 'LS-0000-0000-0000',
    after: [...OWNED, `license generate 1 ${NAMES}`],
    missing: 'LS-0000-0000-0001',
  },
  modal: {
    given: 'message --content {"title":"Hello"}',
    wrong: 'message --content no',
    missing: 'license --url /api/v1/sample/999999',
  },
  page: { given: 'privacy', missing: 'nothing-here' },
  'invoices list': { wrong: '--page 0' },
  'invoices get': {
    given: 'TEST-INV-2026-00001',
    after: [...ADDRESSED, 'checkout 4 --stored'],
    missing: 'INV-1999-00001',
  },
  'invoices year': { given: '2026', after: [...ADDRESSED, 'checkout 4 --stored'], wrong: 'last', missing: '2099' },
  'license keys': {},
  'license verify': {
    given: `${LICENSED.pdf} --key ${LICENSED.key} --sound ${LICENSED.sound}`,
    wrong: 'nowhere.pdf',
    missing: `${LICENSED.key} --key ${LICENSED.key}`,
  },
  credits: { wrong: '--csv --page 1' },
  'admin audit': {},
  'admin billing audit': {},
  'admin refund': { given: 'pay_1', wrong: 'pay_1 --cents none' },
  'admin dispute list': { wrong: 'all' },
  'admin dispute show': { given: 'dp_1' },
  'admin billing review list': { wrong: 'all' },
  'admin billing review resolve': { given: 'payment:1 --note Done', wrong: 'payment:1' },
  'admin billing reconcile': { given: '--since 2027-03-01', wrong: '--since yesterday' },
  'admin mail list': { wrong: '--size none' },
  'admin mail show': { given: '1', wrong: 'one' },
  'admin counts link': { wrong: 'all' },
  'admin counts list': { wrong: '--days none' },
  'admin staff add': { given: 'max@demo.test', wrong: '' },
  'admin staff remove': { given: 'max@demo.test', wrong: '' },
  'admin freeze': { given: '--reason Moving', wrong: '--reason=' },
  'admin import': { given: CLEAN_PACK, wrong: 'nowhere' },
  'admin thaw': { wrong: 'all' },
  'admin notification create': { given: '--title New --content <p>Loops</p>', wrong: '--title New --url ftp://x' },
  'admin notification list': { wrong: 'all' },
  'admin notification withdraw': { given: '1', wrong: 'one' },
  'demo reset': {},
  open: { given: '/samples', wrong: 'https://elsewhere.test', missing: '/nowhere' },
  do: { given: 'account.loadUser', wrong: 'account.become' },
  contract: { given: 'memory', code: 2, wrong: '' },
  proxy: { given: 'memory', code: 2, wrong: 'http://shop.test --port x' },
  serve: { given: '--port 99999', code: 2, wrong: '--port x' },
  run: { given: SCENARIO, wrong: 'nowhere.scenario.yaml' },
  states: {},
  schema: { given: 'sounds list', wrong: 'sounds lost' },
  completion: { given: 'bash', wrong: 'tcsh' },
  'exit-codes': {},
};
