/** An entry of the list; after the last one it begins again. */
export const pick = <T>(list: readonly T[], number: number) => list[number % list.length] as T
