import type { BackendPorts } from '../../../core/backend.ts';
import type { TokenNeed } from '../../../domain/tokens/scopes.ts';

/** What each call needs of a token, as the server says it of its routes. A call without a line does not compile. */
export const NEED_OF_CALL: {
  readonly [Port in keyof BackendPorts]: Readonly<Record<keyof BackendPorts[Port], TokenNeed>>;
} = {
  account: { logIn: 'nothing', logOut: 'nothing', user: 'anyToken' },
  joining: {
    signUp: 'nothing',
    sendConfirmation: 'session',
    confirmAddress: 'nothing',
    reactivateAccount: 'nothing',
    requestReset: 'nothing',
    resetPassword: 'nothing',
  },
  settings: {
    address: 'session',
    saveAddress: 'session',
    changePassword: 'session',
    confirmIdentity: 'session',
    devices: 'session',
    endDevice: 'session',
    endOtherDevices: 'session',
    deleteAccount: 'session',
  },
  notification: { end: 'session' },
  tokens: { list: 'session', create: 'session', revoke: 'session' },
  catalogue: {
    sounds: 'nothing',
    facets: 'nothing',
    packs: 'nothing',
    packFacets: 'nothing',
    sound: 'nothing',
    named: 'nothing',
    pack: 'nothing',
    similar: 'nothing',
    states: 'nothing',
    countSoundPlayback: 'nothing',
    countPackPlayback: 'nothing',
  },
  search: { suggest: 'nothing', hits: 'nothing', recognize: 'nothing' },
  wishlist: { toggleSound: 'like', togglePack: 'like' },
  downloads: { download: 'download' },
  ownedFiles: { list: 'read', links: 'download' },
  multiDownload: { request: 'download', look: 'nothing' },
  packDownloads: { sections: 'read', download: 'download' },
  credits: { quote: 'read', statement: 'read', undoable: 'read', undo: 'download' },
  showcase: {
    chart: 'nothing',
    categories: 'nothing',
    categoryFilter: 'nothing',
    providers: 'nothing',
    featuredCollections: 'nothing',
  },
  selection: { selected: 'read' },
  licenses: { generate: 'download', own: 'read', file: 'read', lookUp: 'nothing', keys: 'nothing' },
  tempo: { request: 'download', process: 'download', download: 'download' },
  collections: {
    own: 'read',
    collection: 'read',
    create: 'like',
    edit: 'like',
    remove: 'like',
    addSound: 'like',
    addSelected: 'like',
    removeSound: 'like',
  },
};
