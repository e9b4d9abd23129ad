/** Who may see the packs of which provider on the dashboard. */
export interface ProviderMembersTable {
  customer_id: number;
  provider_id: number;
}

declare module '../db/schema.ts' {
  interface Database {
    provider_members: ProviderMembersTable;
  }
}
