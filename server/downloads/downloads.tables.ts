/** What a customer owns: each file at most once, whatever it cost [DECISION-93]. */
export interface DownloadsTable {
  customer_id: number;
  /** Id of the sound, or of the MIDI companion: both come from one number range. */
  sound_id: number;
  format: 'wav' | 'midi';
  taken_credits: number;
  created_at: number;
}

export interface DownloadTables {
  downloads: DownloadsTable;
}
