/** TypeScript 7 has no API; generators that need one use this. */
export { ts as default } from '@ts-morph/common'
