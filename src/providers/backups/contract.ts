/** Where nightly backups are stored. */
export type Vault = {
  /** The folder in which a backup is written first. */
  folder: string
  /** Moves a finished backup from `folder` to its destination and compares both. */
  keep(name: string): Promise<void>
  names(): Promise<string[]>
  drop(name: string): Promise<void>
}
