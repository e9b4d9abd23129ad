/** Below every mail; programs know it by its first line. */
export const signature = '-- \nLoopstead';
