export const settingsTexts = {
  address: 'Address',
  deleted: 'The account is deactivated. Sign in within 14 days to come back.',
  off: 'off',
  onSince: (day: string): string => `on since ${day}`,
  secret: 'Secret',
  enable: 'Add it to the app, then: loopstead account totp-enable <code>',
  keepCodes: 'Each signs you in once with --code. They are shown this once.',
  device: 'Device',
  here: 'this device',
} as const;
