/** Without look-alike characters. 32 of them, so that every byte maps to one evenly. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'.split('')

/** 75 random bits in groups of five characters. */
export function createTemporaryPassword() {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) => alphabet[byte % alphabet.length])
  return [letters.slice(0, 5), letters.slice(5, 10), letters.slice(10)].map((group) => group.join('')).join('-')
}
