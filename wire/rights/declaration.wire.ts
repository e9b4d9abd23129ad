import * as v from 'valibot';
import { AI_ANSWERS, AI_TRAINING, ORIGINS } from '../../domain/rights/declaration.ts';

/** A provider's declaration of a pack. */
export const declaration = v.object({
  origin: v.picklist(ORIGINS),
  ai: v.picklist(AI_ANSWERS),
  aiParts: v.array(v.string()),
  aiTraining: v.picklist(AI_TRAINING),
});
