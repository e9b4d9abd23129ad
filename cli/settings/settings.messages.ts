export const settingsTexts = {
  address: 'Address',
  deleted: 'The account is deactivated. Sign in within 14 days to come back.',
  device: 'Device',
  here: 'this device',
} as const;
