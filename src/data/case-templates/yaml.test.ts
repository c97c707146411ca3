import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Template, templateFields, templateRules } from '@/contract/case-templates'
import { hasVisibleText } from '@/contract/constants/fields'
import type { HttpError } from '@/contract/errors'
import { formatCaseTypes, parseCaseTypes } from '@/data/case-types/yaml'
import { draftRules } from '@/data/rules/draft-rules'
import { parseRules } from '@/data/rules/yaml'
import { draftTemplates } from '../../../scripts/demo/template-yaml'
import { propertyOptions, propertyTimeoutMs } from '../../../tests/support/generated'
import { templateColumns } from './template-hash'

const slugs = new Set(['frcp-answer', 'a'])
const parse = (template: string) => parseCaseTypes(`- name: A\n  template:${template}`, slugs)[0]?.template
const parseError = (template: string) => {
  try {
    parse(template)
  } catch (error) {
    return (error as HttpError).message
  }
  throw new Error('The template was accepted')
}

test('fills in what a template leaves out', () => {
  const yaml = `
    tasks: [{ key: intake, text: Read }, { key: draft, text: Draft, after: "deadline:frcp-answer", days: -7, who: owner }]
    documents: [{ key: passport, en: Passport, es: Pasaporte, required: false }]
    deadlines: [frcp-answer]
    parties: [spouse]`
  expect(parse(yaml)).toEqual({
    tasks: [
      { key: 'intake', text: 'Read', after: 'opened', days: null, who: 'assignee' },
      { key: 'draft', text: 'Draft', after: 'deadline:frcp-answer', days: -7, who: 'owner' },
    ],
    documents: [{ key: 'passport', en: 'Passport', es: 'Pasaporte', help: null, helpEs: null, required: false, translation: false }],
    deadlines: ['frcp-answer'],
    parties: ['spouse'],
  })
  expect(parse(' {}')).toBeNull()
  expect(parse('')).toBeUndefined()
})

const task = (fields: string) => `\n    tasks:\n      - { ${fields} }`
const manyTasks = Array.from({ length: 501 }, (_, i) => `      - { key: t${i}, text: x }`).join('\n')
test.each([
  [task('key: a'), 'text is required (line 4, column 9)'],
  [task('key: A, text: x'), 'key must have 1 to 60 lowercase letters, digits and hyphens (line 4, column 16)'],
  [task('key: a, text: x, foo: 1'), /^YAML parse error: unknown key "foo".* \(line 4, column 33\)$/],
  [task('key: a, text: x, key: b'), 'duplicate key "key" (line 4, column 28)'],
  [`${task('key: a, text: x')}\n      - { key: a, text: y }`, 'a appears twice (line 5, column 16)'],
  [`${task('key: a, text: x')}\n    documents: [{ key: a, en: x, es: y }]`, 'a appears twice (line 5, column 24)'],
  [task('key: a, text: x, after: task:b'), 'after must be opened or deadline:<slug of a rule> (line 4, column 35)'],
  [task('key: a, text: x, after: deadline:b, days: 1'), 'no rule has the slug "b" (line 4, column 35)'],
  [task('key: a, text: x, after: deadline:a'), 'days is required after a deadline (line 4, column 9)'],
  [task('key: a, text: x, days: 1.5'), 'days must be a whole number from -3660 to 3660 (line 4, column 34)'],
  [task('key: a, text: x, who: me'), 'who must be assignee or owner (line 4, column 33)'],
  [`\n    tasks:\n${manyTasks}`, 'more than 500 tasks (line 504, column 9)'],
  ['\n    tasks: &a\n      - *a', /not allowed \(line 3, column \d+\)$/],
  ['\n    tasks: x', 'tasks must be a list (line 3, column 12)'],
  ['\n    documents: [{ key: a, en: Passport }]', 'es is required (line 3, column 17)'],
  ['\n    documents: [{ key: a, es: Pasaporte }]', 'en is required (line 3, column 17)'],
  ['\n    documents: [{ key: a, en: x, es: y, required: maybe }]', 'Please answer true or false (line 3, column 51)'],
  ['\n    deadlines: [a, b]', 'no rule has the slug "b" (line 3, column 20)'],
  ['\n    deadlines: [a, a]', 'a appears twice (line 3, column 20)'],
  ['\n    parties: [friend]', 'Please choose a role (line 3, column 15)'],
  ['\n    steps: []', /^YAML parse error: unknown key "steps".* \(line 3, column 12\)$/],
  ['\n    <<: {__proto__: {x: 1}}', /unknown key "<<"/],
  [' text', /expected tasks, documents, deadlines, parties \(line 2, column 13\)$/],
])('rejects %j with line and column', (yaml, message) => {
  const found = parseError(yaml)
  expect(found).toMatch(typeof message === 'string' ? `YAML parse error: ${message}` : message)
})

test('rejects far too many entries before it parses them', () => {
  const tasks = Array.from({ length: 40_000 }, (_, i) => `- {key: k${i}}`).join('\n')
  expect(parseError(`\n    tasks:\n${tasks}\n\t: : [`)).toMatch('more than 5,000 entries of templates (line 5004,')
})

const key = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
const line = fc
  .oneof(
    fc.constantFrom('null', '~', 'true', '12', '- a: b', '{x}', '# no', 'año'),
    fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }),
  )
  .map((s) => s.trim())
  .filter((s) => hasVisibleText(s) && s.isWellFormed() && !/[\0\uFFFD]/.test(s))
const days = fc.integer({ min: -3660, max: 3660 })
const who = fc.constantFrom('assignee' as const, 'owner' as const)
const task1 = fc.oneof(
  fc.record({ key, text: line, after: fc.constant('opened'), days: fc.option(days), who }),
  fc.record({ key, text: line, after: fc.constantFrom('deadline:a', 'deadline:frcp-answer'), days, who }),
)
const document = fc.record({
  key,
  en: line,
  es: line,
  help: fc.option(line),
  helpEs: fc.option(line),
  required: fc.boolean(),
  translation: fc.boolean(),
})
const template: fc.Arbitrary<Template> = fc
  .record({
    tasks: fc.array(task1, { maxLength: 8 }),
    documents: fc.array(document, { maxLength: 5 }),
    deadlines: fc.uniqueArray(fc.constantFrom('a', 'frcp-answer')),
    parties: fc.uniqueArray(fc.constantFrom('spouse' as const, 'child' as const, 'employer' as const)),
  })
  .filter((one) => templateRules(one).length === 0 && Object.values(one).some((list) => list.length))

test(
  'parses 1,000 exported templates back to the same templates',
  () => {
    fc.assert(
      fc.property(template, template, (own, ofSubType) => {
        const types = [{ name: 'A', template: own, subTypes: [{ name: 'B', template: ofSubType }] }]
        expect(parseCaseTypes(formatCaseTypes(types), slugs)).toEqual(types)
      }),
      propertyOptions(1_000),
    )
  },
  propertyTimeoutMs,
)

test('a template has the same hash whatever the order of its fields', () => {
  const one = templateFields.parse({ tasks: [{ key: 'a', text: 'x' }] })
  const reversed = {
    parties: [],
    deadlines: [],
    documents: [],
    tasks: [{ who: 'assignee', days: null, after: 'opened', text: 'x', key: 'a' }],
  }
  expect(templateColumns(reversed as Template)).toMatchObject({ templateHash: templateColumns(one).templateHash })
  expect(templateColumns({ ...one, parties: ['spouse'] }).templateHash).not.toBe(templateColumns(one).templateHash)
})

test('the drafts of the demo name rules that come with the software', () => {
  const drafts = parseCaseTypes(draftTemplates, new Set(parseRules(draftRules).map(({ slug }) => slug)))
  expect(drafts.flatMap((type) => type.subTypes.map(({ template }) => template?.tasks.length))).toEqual([9, 8, 7, 8])
})
