import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasVisibleText } from '@/contract/constants/fields'
import { HttpError } from '@/contract/errors'
import { propertyOptions, propertyTimeoutMs } from '../../../tests/support/generated'
import { formatCaseTypes, parseCaseTypes, type YamlCaseType } from './yaml'

const parseError = (yaml: string) => {
  const before = performance.now()
  try {
    parseCaseTypes(yaml)
  } catch (error) {
    // A file with exponential expansion would take hours on any machine.
    expect(performance.now() - before).toBeLessThan(10_000)
    return (error as HttpError).message
  }
  throw new Error('The file was accepted')
}

test('reads a list of types and an object with types, joins notes and drops blank ones', () => {
  const types = [{ name: 'Immigration', notes: 'first\nsecond', subTypes: [{ name: 'Asylum', notes: 'I-589' }, { name: '123' }] }]
  const list = `
- name: Immigration
  notes: [first, "  ", second]
  subTypes:
    - name: Asylum
      notes: I-589
    - { name: 123, notes: }
`
  expect(parseCaseTypes(list)).toEqual(types)
  expect(parseCaseTypes(`types:${list}`)).toEqual(types)
})

test.each([
  ['', 'Nothing to import'],
  ['types: []', 'Nothing to import'],
  ['# only a comment', 'Nothing to import'],
  ['- name: A\n  foo: 1', /^YAML parse error: unknown key "foo".* \(line 2, column 8\)$/],
  ['- name: A\n- name: a', /^YAML parse error: "a" appears twice \(line 2, column 3\)$/],
  ['- name: A\n  name: B', /^YAML parse error: duplicate key "name" \(line 2, column 3\)$/],
  ['- notes: x', /needs a name \(line 1, column 3\)$/],
  ['- name: " "', /^YAML parse error: Name is required \(line 1, column \d+\)$/],
  ['- name: A\n\tnotes: x', /^YAML parse error: .*tab.* \(line 2, column \d+\)$/i],
  ['- name: [A]', /name must be text \(line 1, column 9\)$/],
  ['just text', /types must be a list \(line 1, column 1\)$/],
  ['- name: A\n---\n- name: B', /more than one document/],
  ['- &a name: A', /anchors are not allowed \(line 1, column \d+\)$/],
  ['- name: !!omap [x]', /tags are not allowed \(line 1, column \d+\)$/],
  ['- !!js/function "x"', /tags are not allowed/],
  ['- name: A\n  <<: {__proto__: {x: 1}}', /unknown key "<<".* \(line 2, column \d+\)$/],
  ['- name: A\n  __proto__: {x: 1}', /unknown key "__proto__".* \(line 2, column \d+\)$/],
  ['- name: "A\uFFFD"', /not UTF-8 \(line 1, column 11\)$/],
  ['\u0000-\u0000 \u0000n\u0000', /^YAML parse error: .* \(line 1, column \d+\)$/],
])('rejects %j with reason and position', (yaml, message) => {
  expect(parseError(yaml)).toMatch(message)
})

test('rejects alias bombs, deep nesting and very long files quickly', () => {
  const bomb = ['a: &a [x, x]', ...'bcdefghi'.split('').map((k, i) => `${k}: &${k} [${Array(9).fill(`*${'abcdefgh'[i]}`)}]`)].join('\n')
  expect(parseError(bomb)).toMatch(/not allowed/)
  expect(parseError('['.repeat(200_000))).toMatch(/line 1, column/)
  expect(parseError('- '.repeat(400_000))).toMatch(/line 1, column/)
  expect(parseError(`${'- name: x\n'.repeat(10)}${'#'.repeat(10_000_000)}`)).toMatch(/longer than 1,000,000 characters \(line 11, column/)
  expect(parseError(Array.from({ length: 2_001 }, (_, i) => `- name: n${i}`).join('\n'))).toMatch(/more than 2,000 types .*line 2001/)
  expect(parseError(`- name: "${'\\'.repeat(900_000)}`)).toMatch(/line 1, column/)
})

test.each([
  ['blocks', `${Array.from({ length: 20_001 }, (_, i) => `- name: n${i}`).join('\n')}\n\t: : [`, 2_001],
  ['flow', `[${Array.from({ length: 20_001 }, (_, i) => `{ "name" : n${i}}`).join()}`, 1],
])('rejects too many entries in %s before it parses the rest', (_, yaml, line) => {
  expect(parseError(yaml)).toMatch(new RegExp(`more than 2,000 types and sub-types \\(line ${line},`))
})

const line = fc
  .string({ minLength: 1, maxLength: 20, unit: 'binary' })
  .map((s) => s.trim())
  .filter((s) => hasVisibleText(s) && s.isWellFormed() && !/[\0\uFFFD]/.test(s))
const note = line.map((s) => `${s}\n  ${s}: - "x"\r\n`)
const namedEntry = fc
  .record({ name: line, notes: fc.option(note, { nil: undefined }) })
  .map(({ notes, ...type }) => ({ ...type, ...(notes !== undefined && { notes }) }))
const names = { selector: ({ name }: { name: string }) => name.toLowerCase(), maxLength: 4 }

test(
  'parses exported types back to the same types',
  () => {
    const type = fc.tuple(namedEntry, fc.uniqueArray(namedEntry, names)).map(([entry, subTypes]): YamlCaseType => ({ ...entry, subTypes }))
    fc.assert(
      fc.property(fc.uniqueArray(type, { ...names, minLength: 1 }), (types) => {
        expect(parseCaseTypes(formatCaseTypes(types))).toEqual(types)
      }),
      propertyOptions(2_000),
    )
  },
  propertyTimeoutMs,
)

test(
  'parses any text or fails with a validation error',
  () => {
    const piece = fc.constantFrom(
      '- ',
      'name: ',
      'notes:',
      'subTypes:\n',
      '  ',
      '\n',
      '\t',
      '{',
      '}',
      '[',
      ']',
      ',',
      '&a ',
      '*a',
      '!!x ',
      '|\n',
      '>',
      '"',
      "'",
      '#',
      '---',
      '...',
      '%',
      '<<: ',
      'A',
      '\u0085',
      '?',
      ': ',
    )
    const text = fc.oneof(
      { weight: 4, arbitrary: fc.array(piece, { maxLength: 25 }).map((p) => p.join('')) },
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    fc.assert(
      fc.property(text, (yaml) => {
        try {
          parseCaseTypes(yaml)
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
