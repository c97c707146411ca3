import type { Page } from '@playwright/test'
import type { ApiClient } from '../support/api/caller'
import { openLink, openPhone } from '../support/browser/portal-pages'
import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { queryRows } from '../support/database/rows'
import { returnDocument } from '../support/records/portal-mails'
import { enter, openPortal } from '../support/records/portals'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const expectOpen = async (page: Page) => {
  await expect(heading(page)).toHaveText('Buen día, Luz Peña')
  await expect(page).toHaveURL(/\/portal$/)
}
const countDevices = async (user: ApiClient, id: string) => (await user.portals.get({ id })).portal?.devices.length
/** From another page, as from a mail. */
async function openFromMail(page: Page, token: string) {
  await page.goto('/healthz')
  await openLink(page, token)
}

test('the link of a mail opens the page without a code on a device that has opened it', async ({ people, browser, office }) => {
  const portal = await openPortal(people.user)
  const page = await openPhone(browser, office.url)
  await openLink(page, portal.token)
  await expectOpen(page)
  const token = await returnDocument(people, office.databaseUrl, portal)
  await openFromMail(page, token)
  await expectOpen(page)
  await test.step('the first link, and a link in the tab that shows the page, open it without a code too', async () => {
    await openFromMail(page, portal.token)
    await expectOpen(page)
    await openLink(page, token)
    await expectOpen(page)
  })
  expect(await countDevices(people.user, portal.caseId)).toBe(1)
  await test.step('another browser is asked for a code', async () => {
    const other = await openPhone(browser, office.url)
    await openLink(other, token)
    await expect(other.getByRole('button', { name: 'Enviarme un código' })).toBeVisible()
    await expectAccessible(other)
  })
  await test.step('this browser is asked for a code once its access is deleted, also after a reload', async () => {
    await queryRows(office.databaseUrl, 'DELETE FROM portal_device WHERE portal_id = $1', [portal.id])
    await openFromMail(page, token)
    await expect(page.getByRole('button', { name: 'Enviarme un código' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Enviarme un código' })).toBeVisible()
  })
})

test('two portals stay open in one browser, each with its unsent message', async ({ people: { user }, browser, office }) => {
  const [first, second] = [await openPortal(user), await openPortal(user)]
  await user.portals.update({ id: first.id, nextStepEn: 'First case', nextStepEs: 'Primer caso' })
  await user.portals.update({ id: second.id, nextStepEn: 'Second case', nextStepEs: 'Segundo caso' })
  const page = await openPhone(browser, office.url)
  await openLink(page, first.token)
  await expect(page.getByText('Primer caso')).toBeVisible()
  await page.getByLabel('Su mensaje').fill('Del primer caso')
  const other = await page.context().newPage()
  await openLink(other, second.token)
  await expect(other.getByText('Segundo caso')).toBeVisible()
  await expect(other.getByLabel('Su mensaje')).toHaveValue('')
  for (const [tab, text] of [
    [page, 'Primer caso'],
    [other, 'Segundo caso'],
  ] as const) {
    await tab.reload()
    await expect(tab.getByText(text)).toBeVisible()
  }
  await expect(page.getByLabel('Su mensaje')).toHaveValue('Del primer caso')
  await test.step('a link in a tab that shows the other one', async () => {
    await openLink(other, first.token)
    await expect(other.getByText('Primer caso')).toBeVisible()
    await openLink(other, second.token)
    await expect(other.getByText('Segundo caso')).toBeVisible()
  })
  for (const { caseId } of [first, second]) expect(await countDevices(user, caseId)).toBe(1)
})

test('a browser keeps the page and the unsent message that an earlier release stored in it', async ({ people, browser, office }) => {
  const portal = await openPortal(people.user)
  const secret = await enter(people.user, portal.token)
  const page = await openPhone(browser, office.url)
  await page.goto('/healthz')
  await page.evaluate((stored) => Object.assign(localStorage, stored), {
    'lawoffice.portal': secret,
    'lawoffice.portal-link': portal.token,
    'lawoffice.portal-draft': 'Llego tarde',
  })
  await openLink(page, await returnDocument(people, office.databaseUrl, portal))
  await expectOpen(page)
  await expect(page.getByLabel('Su mensaje')).toHaveValue('Llego tarde')
  await openFromMail(page, portal.token)
  await expectOpen(page)
  expect(await countDevices(people.user, portal.caseId)).toBe(1)
})
