import { beforeAll, expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { createCheckedRule, createRule, yamlOfRule } from '../support/records/deadlines'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})
const importRules = (yaml: string, dryRun = false) => people.admin.rules.import({ yaml, dryRun })
const rejected = async (yaml: string) => (await importRules(yaml).catch((error) => error)).message

test('the rules that come with the software are ten drafts that compute nothing', async () => {
  const yaml = await (await people.user.raw('GET', '/rules/drafts')).text()
  expect((await importRules(yaml, true)).added.length).toBe(10)
  await importRules(yaml)
  expect(await importRules(yaml)).toMatchObject({ added: [], changed: [], unchanged: { length: 10 } })
  const { rules } = await people.user.rules.list({ state: 'draft' })
  const motion = rules.find(({ slug }) => slug === 'ccp-motion-papers')
  expect(motion).toMatchObject({ version: 1, state: 'draft', number: 16, unit: 'courtDay', service: { length: 3 } })
  await expect(people.user.deadlines.compute({ rule: motion?.id ?? '', triggerDate: '2026-12-14' })).rejects.toMatchObject({ status: 409 })
})

test('a changed rule becomes a new version, and the checked one stays', async () => {
  const slug = crypto.randomUUID()
  const { id } = await createRule(people, { slug })
  await people.admin.rules.check({ id })
  expect(await importRules(yamlOfRule({ slug, number: 10 }))).toMatchObject({ changed: [`${slug} 2`] })
  const versions = (await people.admin.rules.list({})).rules.filter((rule) => rule.slug === slug)
  expect(versions).toMatchObject([
    { version: 2, number: 10, state: 'draft' },
    { version: 1, number: 14, state: 'checked', checkedByName: 'Ana Ruiz' },
  ])
  await expect(people.admin.rules.check({ id: versions[0]?.id ?? '' })).rejects.toMatchObject({
    status: 409,
    message: 'Version 1 of this rule is in force at the same time. Suspend it first.',
  })
  await expect(people.admin.rules.check({ id })).rejects.toMatchObject({ message: 'This rule was already checked or suspended' })
})

test('suspending a rule lists the open deadlines that it made, and moves none', async () => {
  const rule = await createCheckedRule(people)
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody' })
  const create = async () => (await people.user.deadlines.create({ id, title: 'Answer', rule, triggerDate: '2026-12-11' })).id
  const [open, withdrawn] = [await create(), await create()]
  await people.user.deadlines.withdraw({ id: withdrawn, reason: 'Settled' })
  await people.other.deadlines.confirm({ id: open, date: '2026-12-28' })
  const { deadlines, rule: suspended } = await people.admin.rules.suspend({ id: rule })
  expect(suspended.state).toBe('suspended')
  expect(deadlines).toEqual([{ id: open, title: 'Answer', date: '2026-12-28', case: id, caseTitle: 'Peña v. Smith' }])
  expect((await people.user.rules.listDeadlines({ id: rule })).deadlines).toHaveLength(1)
  expect((await people.user.deadlines.get({ id: open })).deadline).toMatchObject({
    date: '2026-12-28',
    state: 'confirmed',
    ruleState: 'suspended',
  })
  await expect(create()).rejects.toMatchObject({ status: 409 })
  await expect(people.admin.rules.suspend({ id: rule })).rejects.toMatchObject({ message: 'This rule was already suspended' })
})

test.each([
  ['a missing citation', yamlOfRule({ slug: 'a' }).replace(/ {2}citation.*\n/, ''), 'citation is required (line 1, column 3)'],
  ['a wrong unit', yamlOfRule({ slug: 'a', unit: 'weeks' }), 'unit must be one of day, courtDay, month, year (line 7, column 10)'],
  ['a date that does not exist', yamlOfRule({ slug: 'a', validFrom: '2027-02-30' }), '(line 11, column 15)'],
  ['an unknown key', yamlOfRule({ slug: 'a', days: 3 }), 'unknown key "days"'],
  ['an unknown key of a service', yamlOfRule({ slug: 'a' }, 'service: [{method: mail, days: 3}]'), 'unknown key "days"'],
  ['overlapping versions', yamlOfRule({ slug: 'a' }) + yamlOfRule({ slug: 'a', number: 10 }), 'two versions of "a" are in force'],
  ['an alias', '- &a {slug: a}\n- *a', 'anchors are not allowed'],
  ['a tab', '-\tslug: a\n\ttitle: b', 'line'],
  ['an end before the start', yamlOfRule({ slug: 'a', validTo: '1999-01-01' }), 'validTo must not be before validFrom'],
  [
    'court days added to a period of days',
    yamlOfRule({ slug: 'a' }, 'service: [{method: mail, number: 3, unit: courtDay, added: toPeriod}]'),
    'unit must be that of the rule',
  ],
])('rejects %s with line and column', async (_, yaml, message) => {
  const response = await rejected(yaml)
  expect(response).toMatch(/^YAML parse error: .*\(line \d+, column \d+\)$/)
  expect(response).toContain(message)
})

test('nothing is imported if one rule is wrong', async () => {
  const slug = crypto.randomUUID()
  await rejected(yamlOfRule({ slug }) + yamlOfRule({ slug: 'b', unit: 'weeks' }))
  expect((await people.admin.rules.list({})).rules.filter((rule) => rule.slug === slug)).toEqual([])
  expect(await rejected('')).toBe('Nothing to import')
})

const days = [{ date: '2041-02-12', name: "Lincoln's Birthday", source: 'CCP 135' }]
test('a year of holidays is complete once an Admin says so, and then computes', async () => {
  const year = 2041
  const { holidayYear } = await people.user.holidays.get({ calendar: 'california', year })
  expect(holidayYear).toMatchObject({ id: null, complete: false, days: [] })
  expect(holidayYear.statutory).toContainEqual({ date: '2041-09-27', name: 'Native American Day' })
  const rule = await createCheckedRule(people, { calendar: 'california', unit: 'courtDay', number: 1 })
  const compute = () => people.user.deadlines.compute({ rule, triggerDate: '2041-02-11' })
  await people.admin.holidays.update({ calendar: 'california', year, days, complete: false })
  await expect(compute()).rejects.toMatchObject({ status: 409 })
  const { holidayYear: saved } = await people.admin.holidays.update({ calendar: 'california', year, days, complete: true })
  expect(saved).toMatchObject({ complete: true, confirmedByName: 'Ana Ruiz', days })
  expect((await compute()).date).toBe('2041-02-13')
})

test('an added holiday moves no date', async () => {
  const rule = await createCheckedRule(people)
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody' })
  const { id } = await people.user.deadlines.create({ id: caseId, title: 'Answer', rule, triggerDate: '2042-06-02' })
  await people.other.deadlines.confirm({ id, date: '2042-06-16' })
  const added = [{ date: '2042-06-16', name: 'Day of mourning', source: '' }]
  await people.admin.holidays.update({ calendar: 'us-federal', year: 2042, days: added, complete: false })
  expect((await people.user.deadlines.get({ id })).deadline.date).toBe('2042-06-16')
  expect((await people.user.deadlines.compute({ rule, triggerDate: '2042-06-02' })).date).toBe('2042-06-17')
})

test('rejects holidays of another year, twice, or without a name', async () => {
  const put = (list: object[]) => people.admin.holidays.update({ calendar: 'california', year: 2043, days: list as never, complete: true })
  await expect(put([{ date: '2044-01-01', name: 'A' }])).rejects.toMatchObject({ status: 400, message: 'Please enter a date in 2043' })
  await expect(put([1, 2].map(() => ({ date: '2043-01-01', name: 'A' })))).rejects.toMatchObject({ message: 'This date appears twice' })
  await expect(put([{ date: '2043-01-01', name: ' ' }])).rejects.toMatchObject({ message: 'Please name the holiday' })
})
