/** Without letters that are mistaken for each other when a password is read out. 32 of them: every byte falls on one evenly. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'.split('')

/** A password that an Admin hands on and its owner changes: 75 random bits in groups of five. */
export function temporaryPassword() {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) => alphabet[byte % alphabet.length])
  return [letters.slice(0, 5), letters.slice(5, 10), letters.slice(10)].map((group) => group.join('')).join('-')
}
