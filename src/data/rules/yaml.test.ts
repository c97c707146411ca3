import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HttpError } from '@/contract/errors'
import { propertyOptions, propertyTimeoutMs } from '../../../tests/support/generated'
import { draftRules } from './draft-rules'
import { parseRules } from './yaml'

test(
  'parses any text or fails with a validation error',
  () => {
    const fields = draftRules.split('\n').filter((line) => /^ {4}\w+: \S/.test(line) && !line.includes('>-'))
    const piece = fc.constantFrom(
      '',
      '    ',
      '\n',
      '-',
      '{',
      ']',
      '&a ',
      '*a',
      '!!x ',
      '|\n',
      '"',
      '#',
      '---',
      'number: 0x7',
      'service: [mail]',
      '\0',
    )
    const line = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fields) }, piece)
    const text = fc.oneof(
      { weight: 4, arbitrary: fc.array(line, { maxLength: 6 }).map((lines) => `- slug: a\n${lines.join('\n')}`) },
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    fc.assert(
      fc.property(text, (yaml) => {
        try {
          parseRules(yaml)
          return true
        } catch (error) {
          return error instanceof HttpError
        }
      }),
      propertyOptions(100_000),
    )
  },
  propertyTimeoutMs,
)

test('parses the draft rules that are offered', () => {
  expect(parseRules(draftRules).length).toBeGreaterThan(5)
})
