import { expectAlert, mockResponse } from '../support/browser/mock-response'
import { expect, test } from '../support/browser/staff-test'
import { openUsers } from '../support/browser/users-table'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

const failure = { status: 409, json: { error: 'Try that once more' } }

test('an error message disappears when a later action succeeds', async ({ as, people }) => {
  const w = uniqueWord()
  await people.user.clients.create({ firstName: 'Iván', lastName: w, phone: '555 0100' })
  const page = await as('user')
  await page.goto(`/admin/clients?q=${w}`)
  const remove = async () => {
    await page.getByRole('button', { name: `Delete Iván ${w}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await mockResponse(page, '**/api/clients/*', failure, async () => {
    await remove()
    await expectAlert(page, 'Try that once more')
  })
  await remove()
  await expect(page.getByRole('status').getByText(`Iván ${w} was deleted.`)).toBeVisible()
  await expect(page.getByText('Try that once more')).toHaveCount(0)
})

test('an error above a list disappears when a form on the page is saved', async ({ as, people }) => {
  const name = `Dana ${uniqueWord()}`
  await addPerson(people.admin, { name })
  const page = await as('admin')
  await openUsers(page)
  await mockResponse(page, '**/api/users/*', failure, async () => {
    await page.getByRole('checkbox', { name: `Admin: ${name}` }).click()
    await page.getByRole('button', { name: 'Make Admin' }).click()
    await expectAlert(page, 'Try that once more')
  })
  const form = page.getByRole('form', { name: 'Add user' })
  await form.getByLabel('Email').fill(`${crypto.randomUUID()}@office.example`)
  await form.getByLabel('Name').fill(`Dora ${name}`)
  await form.getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByText(`Dora ${name} can sign in now.`)).toBeVisible()
  await expect(page.getByText('Try that once more')).toHaveCount(0)
})
