import { beforeAll, expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { createCheckedRule, createRule } from '../support/records/deadlines'
import { mailsAbout } from '../support/records/mails'
import { createTypeWithTemplate, yamlOfTemplate, yamlOfType } from '../support/records/templates'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})

const open = async (caseTypeId: string, more = {}) =>
  (await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody', date: '2030-01-01', caseTypeId, ...more })).id
async function openWithTemplate() {
  const slug = crypto.randomUUID()
  const rule = await createCheckedRule(people, { slug })
  const type = await createTypeWithTemplate(people, yamlOfTemplate(slug))
  return { slug, rule, type, id: await open(type.id) }
}
const todosOf = async (id: string) => (await people.user.todos.list({ id })).todos
const todoOf = async (id: string, key: string) => (await todosOf(id)).find((todo) => todo.key === key)
const offerOf = async (id: string) => (await people.user.cases.get({ id })).case.templateOffer
const ledgerOf = async (record: string) => (await people.admin.ledger.list({ record })).entries

test('a template adds tasks, documents and dates to compute, with one ledger entry', async () => {
  const { id, slug, type, rule } = await openWithTemplate()
  const { template } = await people.user.caseTemplates.get({ id: type.id })
  expect(template).toMatchObject({ deadlines: [{ slug, title: 'Answer' }], documents: [{ required: true, translation: true }] })
  expect(await offerOf(id)).toBe('new')
  const preview = await people.user.caseTemplates.apply({ id, dryRun: true })
  expect(preview).toMatchObject({ added: ['intake', 'draft', 'passport', `deadline:${slug}`], parties: ['client', 'spouse'] })
  expect(await todosOf(id)).toEqual([])
  expect((await people.user.caseTemplates.apply({ id, hash: preview.hash })).added).toEqual(preview.added)
  expect(await todosOf(id)).toMatchObject([
    { key: 'intake', text: 'Read the intake form', due: '2030-01-04', originalDue: '2030-01-04', assignee: null, status: 'open' },
    { key: 'draft', due: null, originalDue: null, assigneeName: 'Ben Ito' },
  ])
  const { documentRequests } = await people.other.documentRequests.list({ id })
  expect(documentRequests).toMatchObject([{ key: 'passport', en: 'Passport', es: 'Pasaporte', state: 'requested', canModify: false }])
  expect((await people.other.caseTemplates.listDates({ id })).dates).toMatchObject([{ slug, title: 'Answer', rule }])
  expect(await offerOf(id)).toBeNull()
  const entries = (await ledgerOf(id)).filter(({ action }) => action !== 'create')
  expect(entries).toMatchObject([{ action: 'apply-template', more: { keys: preview.added } }])
  expect(entries[0]?.sentence).toContain('added 4 items of a template to the case')
  expect((await people.user.cases.get({ id })).case.nextDate).toMatchObject({ kind: 'todo', day: '2030-01-04' })
})

test('documents of a template follow those that the case has', async () => {
  const { id } = await openWithTemplate()
  for (const en of ['Lease', 'Diploma']) await people.user.documentRequests.create({ id, en, es: en })
  await people.user.caseTemplates.apply({ id })
  const { documentRequests } = await people.user.documentRequests.list({ id })
  expect(documentRequests.map(({ en }) => en)).toEqual(['Lease', 'Diploma', 'Passport'])
})

test('applying again adds nothing, brings nothing back and writes nothing', async () => {
  const { id } = await openWithTemplate()
  await people.user.caseTemplates.apply({ id, keys: ['intake', 'passport'] })
  const intake = await todoOf(id, 'intake')
  await people.user.todos.update({ id, todoId: intake?.id ?? '', text: 'Read all of it', due: '2031-01-01' })
  const again = await people.user.caseTemplates.apply({ id })
  expect(again.added).toHaveLength(2)
  expect(await todoOf(id, 'intake')).toMatchObject({ text: 'Read all of it', due: '2031-01-01', originalDue: '2030-01-04' })
  await people.user.todos.remove({ id, todoId: intake?.id ?? '' })
  const before = (await ledgerOf(id)).length
  expect((await people.user.caseTemplates.apply({ id })).added).toEqual([])
  expect(await todoOf(id, 'intake')).toBeUndefined()
  expect(await ledgerOf(id)).toHaveLength(before)
})

test('fifty simultaneous requests add each entry once', async () => {
  const { id } = await openWithTemplate()
  const results = await Promise.all(Array.from({ length: 50 }, () => people.user.caseTemplates.apply({ id })))
  expect(results.filter(({ added }) => added.length)).toHaveLength(1)
  expect(await todosOf(id)).toHaveLength(2)
  expect((await people.user.documentRequests.list({ id })).total).toBe(1)
  expect((await ledgerOf(id)).filter(({ action }) => action === 'apply-template')).toHaveLength(1)
})

test('a newer template is offered as a difference; what is declined is not offered again', async () => {
  const { id, slug, type } = await openWithTemplate()
  const { hash } = await people.user.caseTemplates.apply({ id })
  const newer = yamlOfTemplate(slug, '      - { key: review, text: Review the file }').replace('Read the intake form', 'Read the form')
  await people.admin.caseTypes.import({ yaml: yamlOfType(type.name, newer.replace(/ {4}documents:\n.*\n/, '')) })
  expect(await offerOf(id)).toBe('changed')
  await expect(people.user.caseTemplates.apply({ id, hash })).rejects.toMatchObject({
    status: 409,
    message: 'The template was changed. Please look at it again.',
  })
  const { entries, added } = await people.user.caseTemplates.apply({ id, dryRun: true })
  expect(added).toEqual(['review'])
  expect(entries).toMatchObject([
    { key: 'intake', state: 'different', text: 'Read the form', current: 'Read the intake form' },
    { key: 'draft', state: 'present' },
    { key: 'review', state: 'new' },
    { key: `deadline:${slug}`, state: 'present' },
    { key: 'passport', state: 'gone' },
  ])
  await people.user.caseTemplates.apply({ id, keys: [] })
  expect(await offerOf(id)).toBeNull()
  expect(await todoOf(id, 'intake')).toMatchObject({ text: 'Read the intake form' })
  expect((await people.user.documentRequests.list({ id })).total).toBe(1)
})

test('an open task follows its deadline until someone edits it', async () => {
  const { id, rule } = await openWithTemplate()
  await people.user.caseTemplates.apply({ id })
  const dates = { title: 'Answer', rule, triggerDate: '2026-12-11' }
  const { id: deadline } = await people.user.deadlines.create({ id, ...dates })
  expect(await todoOf(id, 'draft')).toMatchObject({ due: '2026-12-21', originalDue: '2026-12-21' })
  expect((await people.user.caseTemplates.listDates({ id })).dates).toEqual([])
  await people.user.deadlines.update({ id: deadline, triggerDate: '2026-12-15' })
  expect(await todoOf(id, 'draft')).toMatchObject({ due: '2026-12-22', originalDue: '2026-12-21' })
  await people.other.deadlines.confirm({ id: deadline, date: '2026-12-29' })
  await people.user.deadlines.update({ id: deadline, triggerDate: '2026-12-16' })
  expect(await todoOf(id, 'draft')).toMatchObject({ due: '2026-12-22' })
  await people.other.deadlines.confirm({ id: deadline, date: '2026-12-30' })
  const moved = await todoOf(id, 'draft')
  expect(moved).toMatchObject({ due: '2026-12-23', originalDue: '2026-12-21' })
  await people.user.todos.update({ id, todoId: moved?.id ?? '', text: 'Draft and discuss the answer' })
  await people.user.deadlines.update({ id: deadline, triggerDate: '2026-12-17' })
  await people.other.deadlines.confirm({ id: deadline, date: '2026-12-31' })
  expect(await todoOf(id, 'draft')).toMatchObject({ due: '2026-12-23' })
})

test('a completed task stays where it is until it is open again', async () => {
  const { id, rule } = await openWithTemplate()
  await people.user.caseTemplates.apply({ id })
  const { id: deadline } = await people.user.deadlines.create({ id, title: 'Answer', rule, triggerDate: '2026-12-11' })
  const draft = await todoOf(id, 'draft')
  await people.user.todos.update({ id, todoId: draft?.id ?? '', status: 'completed' })
  await people.user.deadlines.update({ id: deadline, triggerDate: '2026-12-15' })
  expect(await todoOf(id, 'draft')).toMatchObject({ due: '2026-12-21' })
  const reopened = await people.user.todos.update({ id, todoId: draft?.id ?? '', completed: false })
  expect(reopened.todo).toMatchObject({ due: '2026-12-22', originalDue: '2026-12-21' })
})

test('a deleted task follows its deadline once it is restored', async () => {
  const { id, rule } = await openWithTemplate()
  await people.user.caseTemplates.apply({ id })
  const todoId = (await todoOf(id, 'draft'))?.id ?? ''
  await people.user.todos.remove({ id, todoId })
  await people.user.deadlines.create({ id, title: 'Answer', rule, triggerDate: '2026-12-11' })
  expect((await people.user.todos.restore({ id, todoId })).todo).toMatchObject({ due: '2026-12-21' })
})

test('assignees of tasks are notified once, with the due dates', async () => {
  const { slug } = await createRule(people)
  const type = await createTypeWithTemplate(people, yamlOfTemplate(slug))
  const title = crypto.randomUUID()
  const { id } = await people.admin.cases.create({ title, clientName: 'Nobody', date: '2030-01-01', caseTypeId: type.id })
  await people.admin.cases.update({ id, assignedTo: (await people.user.auth.me({})).user.id })
  await people.admin.caseTemplates.apply({ id })
  const matching = (await mailsAbout(people.admin, title)).filter(({ text }) => text.includes('Read the intake form'))
  expect(matching.map(({ text }) => text)).toEqual([expect.stringContaining('Due Friday, January 4, 2030')])
})

test('a sub-type has its own template, or that of its type', async () => {
  const { slug, type } = await openWithTemplate()
  const own = '\n        tasks: [{ key: own, text: Own }]'
  const yaml = `- name: ${type.name}\n  subTypes:\n    - name: A\n      template:${own}\n    - name: B\n`
  await expect(people.admin.caseTypes.import({ yaml })).resolves.toMatchObject({ added: [`${type.name} / A`, `${type.name} / B`] })
  const { caseTypes } = await people.admin.caseTypes.list({})
  const found = caseTypes.find(({ id }) => id === type.id)
  expect(found).toMatchObject({
    hasTemplate: true,
    subTypes: [
      { name: 'A', hasTemplate: true },
      { name: 'B', hasTemplate: false },
    ],
  })
  const [a, b] = found?.subTypes ?? []
  const added = async (subTypeId?: string) => (await people.user.caseTemplates.apply({ id: await open(type.id, { subTypeId }) })).added
  expect(await added(a?.id)).toEqual(['own'])
  expect(await added(b?.id)).toEqual(['intake', 'draft', 'passport', `deadline:${slug}`])
  expect((await people.user.caseTemplates.get({ id: type.id, subType: a?.id })).template?.tasks).toHaveLength(1)
  const plain = (await people.admin.caseTypes.create({ name: crypto.randomUUID() })).id
  await expect(people.user.caseTemplates.get({ id: plain, subType: a?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  await expect(people.user.caseTemplates.apply({ id: await open(plain) })).rejects.toMatchObject({ status: 409 })
})

test('an import reports and stores templates, and an empty one removes it', async () => {
  const { slug } = await createRule(people)
  const type = await createTypeWithTemplate(people, yamlOfTemplate(slug))
  const load = (template: string, dryRun = false) => people.admin.caseTypes.import({ yaml: yamlOfType(type.name, template), dryRun })
  expect(await load(yamlOfTemplate(slug))).toMatchObject({ changed: [], unchanged: [type.name] })
  expect(await load(' {}', true)).toMatchObject({ changed: [`${type.name} (template)`] })
  expect((await people.user.caseTemplates.get({ id: type.id })).template).not.toBeNull()
  await expect(load(yamlOfTemplate('no-such-rule'))).rejects.toMatchObject({
    status: 400,
    message: 'YAML parse error: no rule has the slug "no-such-rule" (line 5, column 55)',
  })
  const exported = await (await people.admin.raw('GET', '/casetypes/export')).text()
  const again = await people.admin.caseTypes.import({ yaml: exported })
  expect(again).toMatchObject({ added: [], changed: [] })
  await load(' {}')
  expect((await people.user.caseTemplates.get({ id: type.id })).template).toBeNull()
})

test('a date that the case does not need is removed once; unknown keys are refused', async () => {
  const { id, slug } = await openWithTemplate()
  await expect(people.user.caseTemplates.apply({ id, keys: ['nothing'] })).rejects.toMatchObject({ status: 400 })
  await people.user.caseTemplates.apply({ id })
  await people.user.caseTemplates.dismissDate({ id, slug })
  expect((await people.user.caseTemplates.listDates({ id })).total).toBe(0)
  await expect(people.user.caseTemplates.dismissDate({ id, slug })).rejects.toMatchObject({ status: 404 })
  expect((await people.user.caseTemplates.apply({ id })).added).toEqual([])
})

test('a removed date is restored once', async () => {
  const { id, slug } = await openWithTemplate()
  await people.user.caseTemplates.apply({ id })
  await expect(people.user.caseTemplates.restoreDate({ id, slug })).rejects.toMatchObject({ status: 404 })
  await people.user.caseTemplates.dismissDate({ id, slug })
  await people.user.caseTemplates.restoreDate({ id, slug })
  expect((await people.user.caseTemplates.listDates({ id })).dates).toMatchObject([{ slug }])
  await expect(people.user.caseTemplates.restoreDate({ id, slug })).rejects.toMatchObject({ status: 404 })
  expect((await ledgerOf(id)).map(({ action }) => action)).toEqual(expect.arrayContaining(['dismiss-date', 'restore-date']))
})

test('the date of a suspended rule is still listed, without a rule to compute it by', async () => {
  const { id, slug, rule } = await openWithTemplate()
  await people.user.caseTemplates.apply({ id })
  await people.admin.rules.suspend({ id: rule })
  expect((await people.user.caseTemplates.listDates({ id })).dates).toMatchObject([{ slug, title: 'Answer', rule: null }])
})

test('documents are marked received or waived by those who can change the case', async () => {
  const { id } = await openWithTemplate()
  await people.user.caseTemplates.apply({ id })
  const requestId = (await people.user.documentRequests.list({ id })).documentRequests[0]?.id ?? ''
  await expect(people.other.documentRequests.update({ id, requestId, state: 'received' })).rejects.toMatchObject({ status: 403 })
  const { documentRequest } = await people.user.documentRequests.update({ id, requestId, state: 'received' })
  expect(documentRequest).toMatchObject({ state: 'received', es: 'Pasaporte' })
  const stranger = await open((await people.admin.caseTypes.create({ name: crypto.randomUUID() })).id)
  await expect(people.user.documentRequests.update({ id: stranger, requestId, state: 'requested' })).rejects.toMatchObject({ status: 404 })
  await expect(people.user.documentRequests.update({ id, requestId, state: 'accepted' as 'received' })).rejects.toMatchObject({
    status: 400,
  })
})

test('a walled colleague finds nothing of it and gets no task', async () => {
  const { slug } = await createRule(people)
  const type = await createTypeWithTemplate(people, yamlOfTemplate(slug))
  const other = (await people.other.auth.me({})).user.id
  const id = await open(type.id, { assignedTo: other })
  await people.user.caseTemplates.apply({ id, keys: ['passport', `deadline:${slug}`] })
  await people.admin.walls.create({ case: id, people: [other], basis: '1.10', reason: 'A test' })
  const denied = { status: 404 }
  await expect(people.other.documentRequests.list({ id })).rejects.toMatchObject(denied)
  await expect(people.other.caseTemplates.listDates({ id })).rejects.toMatchObject(denied)
  await expect(people.other.caseTemplates.apply({ id })).rejects.toMatchObject(denied)
  await people.user.caseTemplates.apply({ id })
  expect(await todoOf(id, 'intake')).toMatchObject({ assignee: null })
})
