export const schemaTexts = {
  none: (command: string): string => `There is no schema of ${command}: see "loopstead schema".`,
  columns: { command: 'COMMAND', schema: 'SCHEMA', streams: 'STREAMS' },
};
