/** Limits of the transport itself; the shop's limits are in the domain. */
export const LIMITS = {
  password: { max: 128 },
  /** Bytes of a JSON request body. */
  bodyBytes: 65_536,
} as const;

/** Edge lengths of images, in CSS pixels [IMG-05]. */
export const IMAGE_SIZES = [50, 400] as const;
