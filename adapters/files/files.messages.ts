/** Why a file could not be written. */
export const fileTexts = {
  noName: 'The output has no name. Name a file, or use - for standard output.',
  noFolder: (path: string) => `There is no folder ${path}.`,
  notWritable: (path: string) => `${path} cannot be written to.`,
  incomplete: (bytes: number, expected: number) =>
    `The download was incomplete: ${bytes} of ${expected} bytes arrived.`,
  outside: (folder: string, root: string) => `${folder} is outside ${root}.`,
  answered: (status: number) => `The link answered ${status}.`,
  otherContent: 'The download does not match its SHA-256 checksum. Nothing was saved.',
  isFolder: (path: string) => `${path} is a folder.`,
  occupied: 'Another file has this name. It was left unchanged.',
  diskFull: 'The disk is full.',
  quota: 'Your quota on this disk is used up.',
  readOnly: 'This disk is read-only.',
  interrupted: 'Interrupted.',
  noPermission: (path: string) => `No permission to write ${path}.`,
  noPermissionHere: 'No permission to write there.',
  fileInPath: (path: string) => `${path} is a file where a folder should be.`,
  partOfPath: 'A part of the path',
  longPath: 'The path is too long for this disk.',
} as const;
