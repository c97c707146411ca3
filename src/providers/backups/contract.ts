/** Where the office keeps its nightly backups. */
export type Vault = {
  /** The folder in which one is made. */
  folder: string
  /** Takes one that was made; resolves once it was read again where it lies. */
  keep(name: string): Promise<void>
  names(): Promise<string[]>
  drop(name: string): Promise<void>
}
