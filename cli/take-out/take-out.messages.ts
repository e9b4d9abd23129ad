export const takeOutCommandTexts = {
  states: {
    none: 'none',
    preparing: 'being prepared',
    ready: 'ready',
    expired: 'expired',
    failed: 'failed',
  },
  labels: { state: 'State', requested: 'Requested', expires: 'Expires', bytes: 'Bytes' },
  cannotRead: (path: string): string => `${path} cannot be read.`,
  ask: '"loopstead account take-out request" asks for a copy.',
  wait: '"loopstead account take-out status" shows when it is ready.',
  get: '"loopstead account take-out get" downloads it.',
} as const;
