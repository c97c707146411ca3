/** TypeScript 7 has no programming interface; a generator that needs one gets it from here. */
export { ts as default } from '@ts-morph/common'
