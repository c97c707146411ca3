/** A word that no other test uses. */
export const uniqueWord = () => `w${crypto.randomUUID().slice(0, 8)}`
