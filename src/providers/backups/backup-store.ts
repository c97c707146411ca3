/** Where nightly and requested backups are stored. */
export type BackupStore = {
  /** The folder in which a backup is written first. */
  workFolder: string
  /** Moves a finished backup from `workFolder` to its destination and compares both. */
  save(name: string): Promise<void>
  /** The names that begin with `prefix`, in a folder perhaps others too. */
  listNames(prefix: string): Promise<string[]>
  delete(name: string): Promise<void>
}
