const letters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ħ: 'h', ŧ: 't', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/** The words of a text in lower case, without accents and apostrophes, as the search compares them. */
export const plainWords = (text: string): string[] =>
  text
    .replace(/['’‘ʼ`´]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđðıħŧßæœþ]/g, (letter) => letters[letter] as string)
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean)
