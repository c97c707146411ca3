/** The name of the CHECK that a write violated: PostgreSQL's error 23514. */
export const violatedCheck = (error: unknown): string | undefined => {
  const { code, constraint, cause } = (error ?? {}) as { code?: unknown; constraint?: string; cause?: unknown }
  if (code === '23514') return constraint
  return cause ? violatedCheck(cause) : undefined
}
