import { beforeAll, expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { createCheckedRule, createRule, ruleVersion, yamlOfRule } from '../support/records/deadlines'

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

const mail = { method: 'mail', number: 3, unit: 'day', added: 'afterRoll' } as const
test('a rule of the form is a draft, and the same as an imported one', async () => {
  const slug = crypto.randomUUID()
  const { id, rule } = await people.admin.rules.create({ ...ruleVersion, slug, service: [mail] })
  expect(rule).toMatchObject({ slug, version: 1, state: 'draft', service: [mail], validTo: null, createdByName: 'Ana Ruiz' })
  const { entries } = await people.admin.ledger.list({ resource: 'rule', record: id })
  expect(entries).toMatchObject([{ action: 'create', personName: 'Ana Ruiz' }])
  expect(await importRules(yamlOfRule({ slug }))).toEqual({ added: [], changed: [], unchanged: [`${slug} 1`] })
  await expect(people.admin.rules.create({ ...ruleVersion, slug, number: 15 })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'slug', message: 'Another rule has this short name' }],
  })
})

test('a new version of the form keeps the short name and the stored version, and must change something', async () => {
  const slug = crypto.randomUUID()
  const { id } = await people.admin.rules.create({ ...ruleVersion, slug })
  await people.admin.rules.check({ id })
  const { rule } = await people.admin.rules.createVersion({ ...ruleVersion, id, number: 15 })
  expect(rule).toMatchObject({ slug, version: 2, number: 15, state: 'draft' })
  const { rules } = await people.admin.rules.list({})
  expect(rules.filter((one) => one.slug === slug)).toMatchObject([{ version: 2 }, { version: 1, number: 14, state: 'checked' }])
  for (const from of [id, rule.id])
    await expect(people.admin.rules.createVersion({ ...ruleVersion, id: from, number: 15 })).rejects.toMatchObject({
      status: 409,
      message: 'Nothing changed: version 2 of this rule already has these values',
    })
  await expect(people.admin.rules.createVersion({ ...ruleVersion, id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  // What a suspended version says may be drafted again.
  await people.admin.rules.suspend({ id })
  expect((await people.admin.rules.createVersion({ ...ruleVersion, id })).rule).toMatchObject({ version: 3, number: 14, state: 'draft' })
})

test.each<[string, object, { field: string; message: string }[]]>([
  ['a missing citation', { citation: ' ' }, [{ field: 'citation', message: 'Citation is required' }]],
  ['an address that is none', { address: 'leginfo' }, [{ field: 'address', message: 'The link must start with https://' }]],
  [
    'no first day',
    { validFrom: undefined, calendar: 'none' },
    [
      { field: 'calendar', message: 'Please choose a calendar for the holidays' },
      { field: 'validFrom', message: 'Please enter the first day on which the rule is in force' },
    ],
  ],
  ['no days', { number: 0 }, [{ field: 'number', message: 'The period must be a whole number from 1 to 3,660' }]],
  [
    'a short name with spaces',
    { slug: 'An answer' },
    [{ field: 'slug', message: 'The short name (slug) must have 1 to 60 lowercase letters, digits and hyphens' }],
  ],
  ['an end before the start', { validTo: '1999-12-31' }, [{ field: 'validTo', message: 'The end must not be before the start' }]],
  [
    'a method of service that appears twice',
    { service: [mail, { ...mail, number: 5 }] },
    [{ field: 'service.1.method', message: 'Each method of service can appear only once' }],
  ],
  [
    'court days in a period of days',
    { service: [{ ...mail, unit: 'courtDay', added: 'toPeriod' }] },
    [{ field: 'service.0.unit', message: 'Days that are part of the period must have its unit' }],
  ],
])('the form shows %s beside its field', async (_, fields, errors) => {
  const input = { ...ruleVersion, slug: crypto.randomUUID(), ...fields }
  await expect(people.admin.rules.create(input as never)).rejects.toMatchObject({ status: 400, errors })
})

test.each([null, 'mail', [null], [1], [[]], { length: 3 }])('rejects additions for service that are %j', async (service) => {
  const input = { ...ruleVersion, slug: crypto.randomUUID(), service }
  await expect(people.admin.rules.create(input as never)).rejects.toMatchObject({ status: 400 })
})

test('an example is counted as the stored rule counts, and stores nothing', async () => {
  const { number, unit, direction, roll, calendar } = ruleVersion
  const example = { number, unit, direction, roll, calendar, service: [mail], triggerDate: '2026-12-11', method: mail.method }
  const before = await people.admin.rules.list({})
  const counted = await people.admin.rules.compute(example)
  expect(await people.admin.rules.list({})).toEqual(before)
  const rule = await createCheckedRule(people)
  expect(counted).toEqual(await people.user.deadlines.compute({ rule, triggerDate: '2026-12-11', method: 'mail' }))
  expect(counted.date).toBe('2026-12-31')
  await expect(people.admin.rules.compute({ ...example, method: 'other' })).rejects.toMatchObject({ status: 400 })
  await expect(people.admin.rules.compute({ ...example, calendar: 'california', triggerDate: '1990-01-02' })).rejects.toMatchObject({
    status: 409,
    message: 'Court holidays for 1990 have not been entered, so this date cannot be calculated.',
  })
})

test.each([
  { number: 2000, unit: 'year', direction: 'before', triggerDate: '2026-12-11' },
  { number: 1, unit: 'year', direction: 'after', triggerDate: '9999-12-31' },
  { number: 1, unit: 'day', direction: 'after', triggerDate: '0050-01-02' },
] as const)('an example that leads out of the calendar is an error: %o', async (example) => {
  await expect(people.admin.rules.compute({ ...example, roll: 'next', calendar: 'us-federal', service: [] })).rejects.toMatchObject({
    status: 400,
  })
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

test('suspending a rule also lists the deadlines whose new date it made', async () => {
  const rule = await createCheckedRule(people)
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody' })
  const { id } = await people.user.deadlines.create({ id: caseId, title: 'Answer', date: '2030-01-04' })
  await people.other.deadlines.confirm({ id, date: '2030-01-04' })
  await people.user.deadlines.update({ id, rule, trigger: 'Complaint served', triggerDate: '2026-12-11', date: '2026-12-28' })
  const { deadlines } = await people.admin.rules.suspend({ id: rule })
  expect(deadlines).toEqual([{ id, title: 'Answer', date: '2026-12-28', case: caseId, caseTitle: 'Peña v. Smith' }])
  expect((await people.user.deadlines.list({ case: caseId })).deadlines).toMatchObject([
    { date: '2030-01-04', ruleState: null, proposedDate: '2026-12-28', proposedRuleState: 'suspended' },
  ])
  await people.user.deadlines.withdraw({ id, reason: 'Settled' })
  expect((await people.user.rules.listDeadlines({ id: rule })).deadlines).toEqual([])
})

test('a suspended rule cannot be checked again', async () => {
  const id = await createCheckedRule(people)
  await people.admin.rules.suspend({ id })
  await expect(people.admin.rules.check({ id })).rejects.toMatchObject({
    status: 409,
    message: 'This rule was already checked or suspended',
  })
  expect((await people.user.rules.list({ state: 'suspended' })).rules.map((rule) => rule.id)).toContain(id)
})

test('an import does not bring back a suspended rule', async () => {
  const { id, slug } = await createRule(people)
  await people.admin.rules.check({ id })
  await people.admin.rules.suspend({ id })
  expect(await importRules(yamlOfRule({ slug }))).toEqual({ added: [], changed: [], unchanged: [`${slug} 1`] })
  const { rules } = await people.user.rules.list({})
  expect(rules.filter((rule) => rule.slug === slug)).toMatchObject([{ id, state: 'suspended' }])
})

test.each([
  ['a missing citation', yamlOfRule({ slug: 'a' }).replace(/ {2}citation.*\n/, ''), 'Citation is required (line 1, column 3)'],
  ['a wrong unit', yamlOfRule({ slug: 'a', unit: 'weeks' }), 'unit must be one of day, courtDay, month, year (line 7, column 10)'],
  ['a date that does not exist', yamlOfRule({ slug: 'a', validFrom: '2027-02-30' }), '(line 11, column 15)'],
  ['an unknown key', yamlOfRule({ slug: 'a', days: 3 }), 'unknown key "days"'],
  ['an unknown key of a service', yamlOfRule({ slug: 'a' }, 'service: [{method: mail, days: 3}]'), 'unknown key "days"'],
  ['overlapping versions', yamlOfRule({ slug: 'a' }) + yamlOfRule({ slug: 'a', number: 10 }), 'two versions of "a" are in force'],
  ['an alias', '- &a {slug: a}\n- *a', 'anchors are not allowed'],
  ['a tab', '-\tslug: a\n\ttitle: b', 'line'],
  ['an end before the start', yamlOfRule({ slug: 'a', validTo: '1999-01-01' }), 'The end must not be before the start'],
  [
    'court days added to a period of days',
    yamlOfRule({ slug: 'a' }, 'service: [{method: mail, number: 3, unit: courtDay, added: toPeriod}]'),
    'Days that are part of the period must have its unit',
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
