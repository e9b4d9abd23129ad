/** A device on which a customer has signed in. */
export interface KnownDevicesTable {
  customer_id: number;
  /** SHA-256 of the device's cookie, hexadecimal. */
  device_hash: string;
  /** Epoch milliseconds. */
  last_seen_at: number;
}

interface KnownDeviceTables {
  known_devices: KnownDevicesTable;
}

declare module '../db/schema.ts' {
  interface Database extends KnownDeviceTables {}
}
