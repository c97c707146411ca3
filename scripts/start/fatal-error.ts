/** Ends a start with one clear line: never a stack for what somebody can mend. */
export class Stop extends Error {}
