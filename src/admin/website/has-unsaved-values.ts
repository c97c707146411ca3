type Values = Record<string, unknown>

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** Whether two values differ. Where the database has null the form has no value, null, '' or false, and for an empty list 0. */
function differs(left: unknown, right: unknown): boolean {
  if (left === 0 && Array.isArray(right)) return right.length > 0
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) !== isEmpty(right)
  if (!isObject(left) || !isObject(right)) return left !== right
  return Object.keys({ ...left, ...right }).some((key) => differs(left[key], right[key]))
}

/** Whether one of the named fields has another value in a form than in the stored document. */
export const hasUnsavedValues = (form: Values, stored: Values, names: readonly string[]) =>
  names.some((name) => differs(form[name], stored[name]))
