import type { InferOutput } from 'valibot';
import type { Declaration } from '../../domain/rights/declaration.ts';
import type { declaration } from '../../wire/rights/declaration.wire.ts';

/** A declaration for the wire; null if nothing was declared. */
export const declarationToWire = (declared: Declaration | null): InferOutput<typeof declaration> | null =>
  declared && { ...declared, aiParts: [...declared.aiParts] };
