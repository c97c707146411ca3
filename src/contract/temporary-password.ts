/** Without easily confused characters. 32 characters divide 256, so that each is equally likely. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'.split('')

/** 75 random bits, in groups of five characters. */
export function temporaryPassword() {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) => alphabet[byte % alphabet.length])
  return [letters.slice(0, 5), letters.slice(5, 10), letters.slice(10)].map((group) => group.join('')).join('-')
}
