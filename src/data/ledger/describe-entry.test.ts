import { expect, test } from 'vitest'
import { hasVisibleChange } from './describe-changes'
import { describeEntry } from './describe-entry'

const [ana, ben, purgedId] = [
  '01890000-0000-7000-8000-00000000000a',
  '01890000-0000-7000-8000-00000000000b',
  '01890000-0000-7000-8000-00000000000c',
]
const mark = '01890000-0000-7000-8000-00000000000d'
const names = new Map([
  [ana, 'Ana Ruiz'],
  [ben, 'Ben Ito'],
  [mark, 'Peña v. Smith'],
])
const row = { action: 'change', resource: 'case', record: null, personName: 'Ana Ruiz', names }
const changeDetails = (field: string, before: string, after: string) => ({ name: 'Peña v. Smith', changes: [{ field, before, after }] })

test('names the assignees before and after', () => {
  expect(describeEntry({ ...row, details: changeDetails('assignedTo', ana, ben) })).toBe(
    'Ana Ruiz changed the assignee of the case “Peña v. Smith” from Ana Ruiz to Ben Ito',
  )
  expect(describeEntry({ ...row, details: changeDetails('createdBy', ana, purgedId) })).toBe(
    'Ana Ruiz changed the creator of the case “Peña v. Smith”',
  )
})
test('names the languages of a portal', () => {
  expect(describeEntry({ ...row, resource: 'portal', details: { ...changeDetails('language', 'es', 'en'), name: 'Luz Peña' } })).toBe(
    'Ana Ruiz changed the language of the portal of “Luz Peña” from Spanish to English',
  )
})
test('names the first assignee', () => {
  expect(describeEntry({ ...row, details: changeDetails('assignedTo', '', ben) })).toBe(
    'Ana Ruiz set the assignee of the case “Peña v. Smith” to Ben Ito',
  )
  expect(
    describeEntry({
      ...row,
      details: {
        ...changeDetails('notes', '', 'x'),
        changes: ['nextStepEn', 'nextStepEs'].map((field) => ({ field, before: '', after: 'x' })),
      },
    }),
  ).toBe('Ana Ruiz changed the next step in English and next step in Spanish of the case “Peña v. Smith”')
  expect(describeEntry({ ...row, details: changeDetails('notes', '', 'Call him') })).toBe(
    'Ana Ruiz changed the notes of the case “Peña v. Smith”',
  )
})
test('names the SSN without its values', () => {
  const details = { name: 'Peña', changes: [{ field: 'ssn', before: '•••', after: '•••' }] }
  expect(describeEntry({ ...row, resource: 'client', details })).toBe('Ana Ruiz changed the SSN of the client “Peña”')
})
test('says whether a permission was given or removed, and a setting turned on or off', () => {
  const describe = (field: string, after: boolean) =>
    describeEntry({ ...row, resource: 'user', details: { name: 'Pat Quinn', changes: [{ field, before: !after, after }] } })
  expect(describe('lawyer', true)).toBe('Ana Ruiz gave the account of “Pat Quinn” the lawyer permission')
  expect(describe('frontDesk', false)).toBe('Ana Ruiz removed the front desk permission from the account of “Pat Quinn”')
  expect(describe('feedNeutral', true)).toBe('Ana Ruiz turned on the hiding of titles in the calendar feed of the account of “Pat Quinn”')
  expect(describe('unknown', true)).toBe('Ana Ruiz changed the unknown of the account of “Pat Quinn”')
})
test('mentions a changed reminder without its time and recipient', () => {
  const at = (field: string, before: string | null, after: string) => ({ field, before, after })
  const [one, two] = ['2030-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z']
  const set = { name: 'Peña v. Smith', changes: [at('reminderAt', null, one), at('reminderSetBy', null, ana)] }
  expect(describeEntry({ ...row, details: set })).toBe('Ana Ruiz changed the reminder of the case “Peña v. Smith”')
  const moved = { name: 'Peña v. Smith', changes: [at('reminderAt', one, two)] }
  expect(describeEntry({ ...row, details: moved })).toBe('Ana Ruiz changed the reminder of the case “Peña v. Smith”')
})
test('names fields as people call them', () => {
  const describe = (resource: string, ...fields: string[]) =>
    describeEntry({ ...row, resource, details: { name: 'X', changes: fields.map((field) => ({ field, before: null, after: { x: 1 } })) } })
  expect(describe('client', 'dob', 'clientName', 'notes')).toBe('Ana Ruiz changed the date of birth, client, and notes of the client “X”')
  expect(describe('event', 'repeatsUntil', 'allDay')).toBe(
    'Ana Ruiz changed the end of the repetition and all-day setting of the event “X”',
  )
  expect(describe('party', 'alsoKnownAs')).toBe('Ana Ruiz changed the other names of the party “X”')
})
test('says that something was released to the client', () => {
  const details = (after: boolean) => ({ name: 'Letter.pdf', changes: [{ field: 'released', before: !after, after }] })
  const describe = (after: boolean) => describeEntry({ ...row, resource: 'attachment', details: details(after) })
  expect(describe(true)).toBe('Ana Ruiz released the file “Letter.pdf” to the client')
  expect(describe(false)).toBe('Ana Ruiz hid the file “Letter.pdf” from the client')
})
test('names bookmarks and reminders after their case', () => {
  const details = { changes: [{ field: 'case', before: null, after: 'x' }] }
  expect(describeEntry({ ...row, action: 'create', resource: 'bookmark', record: mark, details })).toBe(
    'Ana Ruiz added the bookmark of “Peña v. Smith”',
  )
  expect(describeEntry({ ...row, action: 'delete', resource: 'reminder', record: mark, details })).toBe(
    'Ana Ruiz deleted the reminder of “Peña v. Smith”',
  )
  expect(describeEntry({ ...row, action: 'create', resource: 'bookmark', record: purgedId, details })).toBe('Ana Ruiz added the bookmark')
})
test('writes calendar dates as they are read', () => {
  const details = { name: 'Answer', changes: [{ field: 'due', before: '2026-12-17', after: '2026-12-18' }] }
  expect(describeEntry({ ...row, resource: 'todo', details: details as never })).toBe(
    'Ana Ruiz changed the due date of the todo “Answer” from Dec 17, 2026 to Dec 18, 2026',
  )
})

test('leaves out fields that people do not see', () => {
  const [position, text] = [
    { field: 'position', before: 3, after: 1.5 },
    { field: 'text', before: 'Call', after: 'Call back' },
  ]
  const details = (...changes: object[]) => ({ name: 'Call', changes: changes as never })
  const todo = { ...row, resource: 'todo' }
  expect(describeEntry({ ...todo, details: details(position) })).toBe('Ana Ruiz moved the todo “Call”')
  expect(describeEntry({ ...todo, details: details(position, text) })).toBe(
    'Ana Ruiz changed the text of the todo “Call” from Call to Call back',
  )
  expect([details(position), details(position, text), details()].map((shown) => hasVisibleChange({ ...todo, details: shown }))).toEqual([
    false,
    true,
    false,
  ])
  expect(hasVisibleChange({ ...todo, action: 'delete', details: details() })).toBe(true)
})
test.each([
  ['document-request', 'Passport', 'state', 'accepted', 'accepted the document “Passport”'],
  ['deadline', 'Answer', 'confirmedAt', '2030-01-01T00:00:00.000Z', 'confirmed the deadline “Answer”'],
  ['rule', 'Answer', 'state', 'checked', 'marked the rule “Answer” as checked'],
  ['rule', 'Answer', 'state', 'suspended', 'suspended the rule “Answer”'],
  ['deadline', 'Answer', 'closedAt', '2030-01-01T00:00:00.000Z', 'completed the deadline “Answer”'],
] as const)('a step of a %s is shown, although people do not see its fields', (resource, name, field, after, expected) => {
  const entry = { ...row, resource, details: { name, changes: [{ field, before: null, after }] } }
  expect(describeEntry(entry)).toBe(`Ana Ruiz ${expected}`)
  expect(hasVisibleChange(entry)).toBe(true)
})
test('says who a record was handed over to, and who wrote through the website', () => {
  const changes = [
    { field: 'owner', before: ana, after: ben },
    { field: 'assignedTo', before: ana, after: ben },
  ]
  expect(describeEntry({ ...row, details: { name: 'Peña v. Smith', changes } })).toBe(
    'Ana Ruiz handed the case “Peña v. Smith” over to Ben Ito',
  )
  const event = (...others: object[]) => ({
    ...row,
    resource: 'event',
    details: { name: 'Hearing', changes: [{ field: 'user', before: null, after: ben }, ...others] as never },
  })
  expect(describeEntry(event())).toBe('Ana Ruiz handed the event “Hearing” over to Ben Ito')
  expect(describeEntry(event({ field: 'title', before: 'Visit', after: 'Hearing' }))).toBe(
    'Ana Ruiz changed the person and title of the event “Hearing”',
  )
  const request = { name: 'María Peña', changes: [{ field: 'source', before: null, after: 'public' }] }
  expect(describeEntry({ ...row, personName: null, action: 'create', resource: 'contact', details: request })).toBe(
    'María Peña wrote through the website',
  )
  expect(describeEntry({ ...row, action: 'create', resource: 'log-entry', details: { name: 'Called\nback' } })).toBe(
    'Ana Ruiz added to the log: “Called back”',
  )
})
test('does not mention the answer that a client loses when the event moves', () => {
  const changes = ['start', 'clientAnswer', 'clientAnsweredAt'].map((field) => ({ field, before: 'x', after: '' }))
  expect(describeEntry({ ...row, resource: 'event', details: { name: 'Consultation', changes } })).toBe(
    'Ana Ruiz changed the start of the event “Consultation”',
  )
})
test('says that a client has read of a withdrawn appointment, without what it is about', () => {
  const details = { who: 'Luz Peña' }
  expect(describeEntry({ ...row, personName: null, action: 'appointment-withdrawn-seen', resource: 'portal', details })).toBe(
    'The client Luz Peña has read in the portal that an appointment is no longer available',
  )
})
