export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]
/** For dates and times. */
export const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' }
export const languageNames = { en: 'English', es: 'Spanish' }
