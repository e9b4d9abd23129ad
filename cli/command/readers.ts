import { InvalidArgumentError } from 'commander';
import { inputTexts } from './command.messages.ts';

/** Reads a part of a whole, such as a volume or a place in a sound. */
export function readPart(text: string): number {
  if (!/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/.test(text)) throw new InvalidArgumentError(inputTexts.notPart);
  return Number(text);
}

/** Reads a place in a sound, in seconds. */
export function readSeconds(text: string): number {
  if (!/^\d{1,5}(?:\.\d{1,3})?$/.test(text)) throw new InvalidArgumentError(inputTexts.notSeconds);
  return Number(text);
}

/** Reads the id of a sound or a pack. */
export function readId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError(inputTexts.notId);
  return Number(text);
}

/** Reads a port of this machine; 0 means any free one. */
export function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError(inputTexts.notPort);
  return Number(text);
}
