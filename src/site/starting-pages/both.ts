export type Both<T = string> = { en: T; es: T }
export const both = <T>(en: T, es: T): Both<T> => ({ en, es })
