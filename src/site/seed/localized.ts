export type Localized<T = string> = { en: T; es: T }
export const localized = <T>(en: T, es: T): Localized<T> => ({ en, es })
