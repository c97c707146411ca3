import type { Page } from '@playwright/test'
import { createContextPool } from '../support/contexts'
import { startOffice } from '../support/office'
import { createPeople } from '../support/people'
import { queryRows } from '../support/rows'
import { expect, expectAccessible, expectNoHorizontalScroll, test, waitForHydration } from '../support/staff-test'

const many = 10_000
const most = 60
/** How far down the first list is read; what follows is fetched in the same way. */
const far = 500
/** Plain names, names without a pause, names written from the right. */
const name = (of: string) =>
  `(ARRAY['${of} ', 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', 'عبد الرحمن بن محمد الفاروقي الأندلسي '])[1 + i % 3] || lpad(i::text, 5, '0')`
/** Few have one: finding by parts of long ones makes each dear to write. */
const email = (of: string) => `CASE i % 20 WHEN 0 THEN 'someone.with.a.long.address.' || i || '@${of}.example' END`
const lists = [
  {
    screen: 'clients',
    title: 'Clients',
    other: 'grid',
    insert: `INSERT INTO client (id, first_name, last_name, phone, email, type, date, billing_billing_type, created_at, updated_at)
      SELECT gen_random_uuid(), 'Fatima', ${name('Roe')}, '209 555 ' || i, ${email('client')}, 'Individual', '2026-01-01', 'Hourly', now(), now()`,
  },
  {
    screen: 'contacts',
    title: 'Contacts',
    other: 'list',
    insert: `INSERT INTO contact (id, name, phone, email, area, date, source, created_at, updated_at)
      SELECT gen_random_uuid(), ${name('Roe')}, '209 555 ' || i, ${email('contact')}, 'Family Law', now(), 'office', now(), now()`,
  },
  {
    screen: 'cases',
    title: 'Cases',
    other: 'list',
    insert: `INSERT INTO "case" (id, title, case_number, client_name, status, date, created_at, updated_at)
      SELECT gen_random_uuid(), ${name('In re Roe')}, 'CB-2026-' || lpad(i::text, 5, '0'), ${name('Roe')}, 'Open', '2026-11-20', now(), now()`,
  },
] as const

/** Goes down to a row, as fast as rows come; how many rows stood in the page at the most. */
const downTo = (row: number, page: Page, title: string) =>
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

test('ten thousand clients, contacts and cases: few rows in the page, also far down, nothing too wide', async ({ browser }) => {
  test.setTimeout(240_000)
  const office = await startOffice()
  const people = await createPeople(office)
  for (const { insert } of lists) await queryRows(office.databaseUrl, `${insert} FROM generate_series(1, ${many}) i`)
  await queryRows(office.databaseUrl, 'ANALYZE')
  const contexts = createContextPool(browser, office.url)
  const wide = await contexts.open(people.user, {})
  const phone = await contexts.open(people.user, { phone: true })
  const drawn = (page: Page, title: string) => page.getByRole('table', { name: title }).locator('tbody [data-index]')
  for (const { screen, title, other } of lists)
    await test.step(title, async () => {
      await wide.goto(`/admin/${screen}`)
      await waitForHydration(wide)
      await expect(wide.getByText(`1,000+ ${screen}`)).toBeVisible()
      await expectAccessible(wide)
      // The three lists scroll in one way: one of them goes far.
      expect(await downTo(screen === 'clients' ? far : 150, wide, title)).toBeLessThanOrEqual(most)
      expect(await drawn(wide, title).count()).toBeLessThanOrEqual(most)
      await expectNoHorizontalScroll(wide)
      await phone.goto(`/admin/${screen}?view=${other}`)
      await waitForHydration(phone)
      await expect(drawn(phone, title).nth(3)).toBeVisible()
      expect(await drawn(phone, title).count()).toBeLessThanOrEqual(most)
      await expectNoHorizontalScroll(phone)
    })
  await contexts.takeBack()
  await office.remove()
})
