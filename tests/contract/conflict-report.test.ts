import { expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import { uniqueSurname } from '../support/records/conflict-checks'

test('the report has the words of the screen, shows names as text and is recorded', async () => {
  const { user, admin } = await sharedPeople()
  const lastName = uniqueSurname()
  await user.contacts.create({ name: `William ${lastName}`, phone: '1' })
  const { id: client } = await user.clients.create({ firstName: 'Guillermo', lastName, phone: '1' })
  const names = [{ name: '<script>alert(1)</script> Vega', role: 'opposing' as const }]
  const { id } = await user.conflictChecks.create({ client, names })
  await user.conflictChecks.search({ id })
  const response = await user.raw('GET', `/conflict-checks/${id}/report`)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await response.text()
  expect(page).toContain('Conflict check: Guillermo')
  expect(page).not.toContain('<script>')
  for (const text of ['Waiting', 'Person', 'Opposing party', 'Contact', 'Likely: nickname', 'Open'])
    expect(page).toContain(`<td>${text}</td>`)
  const { entries } = await admin.ledger.list({ record: id })
  expect(entries[0]?.sentence).toMatch(/^Ben Ito exported the conflict check/)
})
