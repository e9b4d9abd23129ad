import { type Teller, aMoment, elsewhere, fault, press } from './story.ts';

/** Presses by which somebody gets a license under a complete name. */
const NAMED = [0, 1, 3, 4, 6, 7] as const;

/** Somebody buys a sound and licenses it, and later looks for the certificate, there or in another tab. */
export const aLicense: Teller = (dice, place) => {
  const which = dice.happens(0.9) ? dice.oneOf(NAMED) : 2;
  const later = dice.happens(0.3) ? elsewhere(place) : place;
  return {
    who: dice.oneOf(['ada', 'ada', 'bob', 'eve']),
    takesTwo: dice.happens(0.3),
    calls: ['downloads.download', 'licenses.generate', 'licenses.own', 'licenses.file', 'licenses.lookUp'],
    steps: [
      ...(dice.happens(0.9) ? [press(place, 'downloads.downloadFile', which), aMoment(dice)] : []),
      ...(dice.happens(0.3)
        ? [fault('licenses.generate', { kind: dice.oneOf(['lostReply', 'duplicate', 'drop']) })]
        : []),
      press(place, 'license.generate', which),
      aMoment(dice),
      ...(dice.happens(0.4) ? [press(place, 'license.generate', which), aMoment(dice)] : []),
      press(later, 'license.loadLicenses', dice.below(6)),
      aMoment(dice),
      press(later, 'license.downloadLicense', dice.below(2)),
      aMoment(dice),
      press(later, 'license.lookUp', dice.below(3)),
      ...(dice.happens(0.4) ? [press(place, 'credits.undoDownload'), aMoment(dice)] : []),
    ],
  };
};
