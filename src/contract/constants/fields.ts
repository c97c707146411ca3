export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** PostgreSQL stores neither lone surrogates nor NUL. */
export const isStorable = (s: string) => s.isWellFormed() && !s.includes('\0')
/** False for text of spaces and characters without a shape, such as U+200B. */
export const hasVisibleText = (s: string) => /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/u.test(s)

export const invalidYear = 'Please enter a year from 1000 to 9999'
/** Of a date or time that starts with its year. The database cannot read other years; they are mistyped. */
export const hasInvalidYear = (time: string) => /^([+-]?\d{5,}|0\d{3})-/.test(time)
/** Whether a text is a date that exists, as YYYY-MM-DD. */
export function isCalendarDate(s: string): boolean {
  const parts = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(s)
  if (!parts) return false
  const [y, m, d] = parts.slice(1).map(Number) as [number, number, number]
  const at = new Date(Date.UTC(y, m - 1, d))
  return at.getUTCMonth() === m - 1 && at.getUTCDate() === d
}
