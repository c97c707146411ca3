const letters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ħ: 'h', ŧ: 't', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/** UTF-8 that was read as Latin-1, as spreadsheets do: "NuÃ±ez" is "Nuñez". */
const repairEncoding = (text: string) =>
  text.replace(/[\u00c2-\u00c5][\u0080-\u00bf]/g, (pair) => Buffer.from(pair, 'latin1').toString('utf8'))

/** The words of a text in lower case, without accents and apostrophes, as the search compares them. */
export const plainWords = (text: string): string[] =>
  repairEncoding(text)
    .replace(/['’‘ʼ`´]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđðıħŧßæœþ]/g, (letter) => letters[letter] as string)
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean)
