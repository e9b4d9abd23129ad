export const settingsTexts = {
  address: 'Address',
  device: 'Device',
  here: 'this device',
} as const;
