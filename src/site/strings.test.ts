import { expect, test } from 'vitest'
import { practiceAreas } from '@/contract/constants/contacts'
import { contacts, publicRequestFields, publicRequestRules } from '@/contract/contacts'
import { errors } from '@/contract/errors'
import { areaNames, errorTranslations, siteStrings, translateError } from './strings'

const flatten = (value: object, path = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, item]) =>
    typeof item === 'string' ? [[`${path}${key}`, item] as [string, string]] : flatten(item, `${path}${key}.`),
  )

test('every string is translated', () => {
  const spanish = new Map(flatten(siteStrings.es))
  for (const [key, english] of flatten(siteStrings.en)) {
    expect(spanish.get(key), key).toBeTruthy()
    if (english.length > 5) expect(spanish.get(key), key).not.toBe(english)
  }
})

test('every practice area has a Spanish name', () => {
  for (const area of practiceAreas) expect(areaNames.es[area], area).toBeTruthy()
})

test('every error of a public request is translated to Spanish', () => {
  const long = 'x'.repeat(20_000)
  const bodies = [
    {},
    { fullName: '', email: 'no', phone: 'no', area: 'Space Law', message: '\0', consent: false },
    { fullName: long, email: long, phone: long, message: long },
  ]
  const messages = bodies.flatMap((body) => publicRequestFields.safeParse(body).error?.issues.map((issue) => issue.message) ?? [])
  messages.push(...publicRequestRules({}).map((error) => error.message))
  messages.push(
    ...(contacts.receive.errors ?? []).map((name) => errors[name as keyof typeof errors][1]),
    errors.unexpected[1],
    errors.unavailable[1],
    errors.tooLarge[1],
  )
  expect(messages.length).toBeGreaterThan(10)
  for (const message of messages) expect(errorTranslations.es[message], message).toBeTruthy()
})

test('error messages stay unchanged in English', () => {
  expect(translateError('en', 'Please enter your full name.')).toBe('Please enter your full name.')
})
