import { randomUUID } from 'node:crypto';

export const nodeIds = (): string => randomUUID();
