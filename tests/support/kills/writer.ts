/** One kind of write that continues during kills, with its acknowledged results. */
export type Writer = {
  /** Rejects without a response. */
  write(): Promise<void>
  acknowledgedCount(): number
  /** Repeats requests that got no response. */
  retry(): Promise<void>
  /** Missing or duplicate data. */
  findProblems(): Promise<string[]>
}
