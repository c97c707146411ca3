import * as strings from '@/strings/index'

/** The order matters: most browsers also name others in their user agent. */
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const operatingSystems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

export function describeUserAgent(userAgent: string | null): string {
  if (!userAgent) return strings.ownAccount.unknown
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = operatingSystems.find(([pattern]) => pattern.test(userAgent))?.[1]
  return browser && system ? strings.ownAccount.on(browser, system) : userAgent.slice(0, 60)
}
