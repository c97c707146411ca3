const toWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Puts the rows first whose name has all words of `q`, or words that begin with them. The server also finds words of email
 * addresses: "ma" finds everybody at mail.example. Otherwise the order stays.
 */
export function rankByName<Row>(rows: readonly Row[], q: string, getName: (row: Row) => string): Row[] {
  const searched = toWords(q)
  const isNamed = (row: Row) => {
    const words = toWords(getName(row))
    return searched.every((start) => words.some((word) => word.startsWith(start)))
  }
  const { true: named = [], false: others = [] } = Object.groupBy(rows, (row) => (isNamed(row) ? 'true' : 'false'))
  return [...named, ...others]
}
