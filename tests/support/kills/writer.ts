/** One kind of work that goes on while the office dies, and what its person was told of it. */
export type Writer = {
  /** One piece of work; rejects where the office did not answer. */
  write(): Promise<void>
  /** How much was acknowledged. */
  acknowledgedCount(): number
  /** Asks once more, now that the office is back, for what nobody heard the end of. */
  retry(): Promise<void>
  /** What the office has now that it should not have, or lacks; empty when all is well. */
  findProblems(): Promise<string[]>
}
