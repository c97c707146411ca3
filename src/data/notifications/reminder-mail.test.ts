import { expect, test } from 'vitest'
import { renderReminderMails } from './reminder-mail'

const due = {
  source: '',
  at: new Date('2026-11-02T17:00:00Z'),
  late: false,
  message: 'Bring the deed',
  caseId: '01',
  title: 'Peña v. Smith',
  caseNumber: 'CB-2026-0001',
  user: 'ana',
  email: 'ana@office.example',
  setBy: 'ana',
  setByName: 'Ana Ruiz',
}
const office = { timeZone: 'America/Los_Angeles', office: 'Ferris & Luna', site: 'https://office.example' }

test.each([
  ['2026-10-30T16:00:00Z', '9:00:00 AM PDT'],
  ['2026-11-02T17:00:00Z', '9:00:00 AM PST'],
])('formats the time of %s in the office’s time zone', (at, time) => {
  expect(renderReminderMails([{ ...due, at: new Date(at) }], office)[0]?.text).toContain(time)
})
test('contains the case, the message, a link and a note when it is late', () => {
  const [mail] = renderReminderMails([{ ...due, late: true }], office)
  expect(mail).toMatchObject({ to: 'ana@office.example', kind: 'reminder', subject: 'Late reminder: Peña v. Smith (CB-2026-0001)' })
  expect(mail?.text).toContain('Bring the deed')
  expect(mail?.text).toContain('https://office.example/admin/cases/01')
  expect(mail?.text).toContain('This reminder is late')
})
test.each([
  ['You asked to be reminded of', 'the person', {}],
  ['Ben Ito asked us to remind you of', 'a colleague', { setBy: 'ben', setByName: 'Ben Ito' }],
  ['This is a reminder of', 'nobody', { setBy: null, setByName: null }],
])('begins with "%s" when %s set it', (introduction, _, setBy) => {
  expect(renderReminderMails([{ ...due, ...setBy }], office)[0]?.text).toMatch(new RegExp(`^${introduction} Peña v. Smith`))
})
