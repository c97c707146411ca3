import type { Page } from '@playwright/test'
import { createContextPool } from '../support/browser/contexts'
import { expect, expectAccessible, expectNoHorizontalScroll, test, waitForHydration } from '../support/browser/staff-test'
import { queryRows } from '../support/database/rows'
import { startOffice } from '../support/office/office'
import { createPeople } from '../support/people/people'

const rowCount = 10_000
const maxRows = 60
/** The first list scrolls this far; further rows load the same way. */
const scrolledRows = 500
/** Plain names, long names without spaces and right-to-left names. */
const nameSql = (of: string) =>
  `(ARRAY['${of} ', 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', 'عبد الرحمن بن محمد الفاروقي الأندلسي '])[1 + i % 3] || lpad(i::text, 5, '0')`
/** Few rows have one: the substring index makes long addresses slow to insert. */
const emailSql = (of: string) => `CASE i % 20 WHEN 0 THEN 'someone.with.a.long.address.' || i || '@${of}.example' END`
const lists = [
  {
    screen: 'clients',
    title: 'Clients',
    otherView: 'grid',
    insert: `INSERT INTO client (id, first_name, last_name, phone, email, type, date, billing_billing_type, created_at, updated_at)
      SELECT gen_random_uuid(), 'Fatima', ${nameSql('Roe')}, '209 555 ' || i, ${emailSql('client')}, 'Individual', '2026-01-01', 'Hourly', now(), now()`,
  },
  {
    screen: 'contacts',
    title: 'Contacts',
    otherView: 'list',
    insert: `INSERT INTO contact (id, name, phone, email, area, date, source, created_at, updated_at)
      SELECT gen_random_uuid(), ${nameSql('Roe')}, '209 555 ' || i, ${emailSql('contact')}, 'Family Law', now(), 'office', now(), now()`,
  },
  {
    screen: 'cases',
    title: 'Cases',
    otherView: 'list',
    insert: `INSERT INTO "case" (id, title, case_number, client_name, status, date, created_at, updated_at)
      SELECT gen_random_uuid(), ${nameSql('In re Roe')}, 'CB-2026-' || lpad(i::text, 5, '0'), ${nameSql('Roe')}, 'Open', '2026-11-20', now(), now()`,
  },
] as const

/** Scrolls to a row as fast as rows load; returns the largest number of rendered rows. */
const scrollToRow = (row: number, page: Page, title: string) =>
  page.evaluate(
    async ({ title, last }) => {
      const table = document.querySelector(`table[aria-label="${title}"]`)
      let highest = 0
      const deepest = () => Number([...(table?.querySelectorAll('[aria-rowindex]') ?? [])].at(-1)?.getAttribute('aria-rowindex'))
      while (!(deepest() >= last)) {
        highest = Math.max(highest, table?.querySelectorAll('tbody [data-index]').length ?? 0)
        window.scrollTo(0, document.body.scrollHeight)
        await new Promise(requestAnimationFrame)
      }
      return highest
    },
    { title, last: row + 1 },
  )

test('ten thousand clients, contacts and cases render few rows and fit the screen', async ({ browser }) => {
  test.setTimeout(240_000)
  const office = await startOffice()
  const people = await createPeople(office)
  for (const { insert } of lists) await queryRows(office.databaseUrl, `${insert} FROM generate_series(1, ${rowCount}) i`)
  await queryRows(office.databaseUrl, 'ANALYZE')
  const contexts = createContextPool(browser, office.url)
  const wide = await contexts.open(people.user, {})
  const phone = await contexts.open(people.user, { phone: true })
  const renderedRows = (page: Page, title: string) => page.getByRole('table', { name: title }).locator('tbody [data-index]')
  for (const { screen, title, otherView } of lists)
    await test.step(title, async () => {
      await wide.goto(`/admin/${screen}`)
      await waitForHydration(wide)
      await expect(wide.getByText(`1,000+ ${screen}`)).toBeVisible()
      await expect(wide.getByRole('table', { name: title })).toHaveAttribute('aria-rowcount', '-1')
      await expectAccessible(wide)
      // All lists scroll the same way; only one of them scrolls far.
      expect(await scrollToRow(screen === 'clients' ? scrolledRows : 150, wide, title)).toBeLessThanOrEqual(maxRows)
      expect(await renderedRows(wide, title).count()).toBeLessThanOrEqual(maxRows)
      await expectNoHorizontalScroll(wide)
      await phone.goto(`/admin/${screen}?view=${otherView}`)
      await waitForHydration(phone)
      await expect(renderedRows(phone, title).nth(3)).toBeVisible()
      expect(await renderedRows(phone, title).count()).toBeLessThanOrEqual(maxRows)
      await expectNoHorizontalScroll(phone)
    })
  await contexts.takeBack()
  await office.remove()
})
