/** Cookies that the shop's scripts may see. `Path=/`, `SameSite=Lax` [DECISION-87]. Never throws. */
export interface CookiesPort {
  /** The decoded value, or null. */
  read(name: string): string | null;
  write(name: string, value: string, days: number): void;
  remove(name: string): void;
}
