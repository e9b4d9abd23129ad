/** Whether a customer reviews packs. */
export interface StaffMember {
  readonly address: string;
  readonly isStaff: boolean;
}
