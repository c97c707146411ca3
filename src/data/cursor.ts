import { refuseFields } from '@/contract/errors'

const wrong = () => refuseFields([{ field: 'cursor', message: 'cursor is not valid' }])
type Value = string | number | boolean | null

/** An opaque cursor for the row a page ended with. */
export const cursorAt = (values: (Value | Date)[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
/** The values of a cursor; a made-up one is refused. `kinds` names what each must be. */
export function readCursor(cursor: string | undefined, kinds: ('string' | 'number' | 'boolean' | 'instant' | 'id')[]): Value[] | null {
  if (!cursor) return null
  let values: unknown
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return wrong()
  }
  if (!Array.isArray(values) || values.length !== kinds.length) return wrong()
  const fits = values.every((v, i) => {
    if (kinds[i] === 'instant') return typeof v === 'string' && !Number.isNaN(Date.parse(v))
    if (kinds[i] === 'id') return typeof v === 'string' && /^[0-9a-f-]{36}$/.test(v)
    return typeof v === kinds[i]
  })
  return fits ? values : wrong()
}
