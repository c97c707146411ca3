import { beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'

let people: People
beforeAll(async () => {
  const office = await startOffice()
  people = await createPeople(office)
  return office.remove
})
async function exported(person: ApiClient, path: string) {
  const response = await person.raw('GET', path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const rowsOf = (text: string) => text.trimEnd().split('\r\n')

test('an export follows the filter, contains no formulas and no SSN', async () => {
  await people.user.clients.create({
    firstName: '=HYPERLINK("http://evil.example")',
    lastName: 'Peña',
    phone: '+1 559 555 0100',
    ssn: '123-45-6789',
  })
  await people.user.clients.create({
    firstName: 'Rosa',
    lastName: 'Vidal',
    name: '@Panadería',
    type: 'Organization',
    email: 'rosa@client.example',
  })
  const { headers, text } = await exported(people.other, '/clients/export?q=peña')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="clients-\d{4}-\d\d-\d\d\.csv"$/)
  expect(headers.get('cache-control')).toContain('no-store')
  expect(text.startsWith('"First name","Middle name"')).toBe(true)
  const bytes = await (await people.other.raw('GET', '/clients/export')).arrayBuffer()
  expect([...new Uint8Array(bytes.slice(0, 3))]).toEqual([0xef, 0xbb, 0xbf])
  expect(rowsOf(text)).toHaveLength(2)
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(text).toContain(`"'+1 559 555 0100"`)
  expect((await exported(people.other, '/clients/export?type=Organization')).text).toContain(`"'@Panadería"`)
  expect((await exported(people.other, '/clients/export')).text).not.toMatch(/6789|ssn/i)
  expect((await exported(people.other, '/clients/export?limit=5')).status).toBe(400)
  const entries = (await people.admin.ledger.list({ action: 'export' })).entries.filter((e) => e.personName === 'cleo')
  expect(entries[0]).toMatchObject({ personName: 'cleo', sentence: 'cleo exported 2 clients' })
})

test('an export can be imported unchanged', async () => {
  const one = {
    firstName: 'O\'Hara, "Ann"',
    lastName: '-Lee\nJr',
    phone: '+1 (559) 555-0143',
    dob: '1980-02-29',
    notes: '=1+1\r\nsecond line',
    address: { line1: '1 Main St', zip: '01234' },
    billing: { billingType: 'Flat Fee' as const, flatFee: 1234.5, clientBalance: -20.05 },
  }
  const { client: before } = await people.user.clients.create(one)
  await people.user.clients.create({ firstName: 'No', lastName: 'Billing', email: 'no@client.example' })
  const csv = (await exported(people.user, '/clients/export')).text
  const report = await people.user.clients.import({ csv })
  expect(report).toMatchObject({ imported: true, count: rowsOf(csv.replace(/"(?:[^"]|"")*"/g, '')).length - 1 })
  const twins = (await people.user.clients.list({ q: '5550143' })).clients
  expect(twins).toHaveLength(2)
  const { client: after } = await people.user.clients.get({ id: twins.find(({ id }) => id !== before.id)?.id ?? '' })
  const withoutServerFields = ({ id: _, createdAt: _c, updatedAt: _u, ...rest }: typeof before) => rest
  expect(withoutServerFields(after)).toEqual(withoutServerFields(before))
})

test('an export has times of the office, which an import reads as the same times', async () => {
  const date = '2026-11-26T01:05:09.000Z'
  await people.user.contacts.create({ name: 'Evening Caller', phone: '559 555 0187', date })
  const { text } = await exported(people.user, '/contacts/export?q=evening')
  expect(text).toContain('"2026-11-25T17:05:09-08:00"')
  expect(await people.user.contacts.import({ csv: text })).toMatchObject({ imported: true, count: 1 })
  const { contacts } = await people.user.contacts.list({ q: 'evening' })
  expect(contacts.map((contact) => contact.date)).toEqual([date, date])
})

test('a dry run reports errors by row and writes nothing; an import is all or nothing', async () => {
  const csv = 'Name;E-mail;Practice area;Shoe size\nAda;ada@visitor.example;family law;38\n;x;Taxes;\nBo;;;\n'
  const before = await people.user.contacts.count({})
  const report = await people.user.contacts.import({ csv, dryRun: true })
  expect(report).toEqual({
    columns: [
      { heading: 'Name', field: 'name' },
      { heading: 'E-mail', field: 'email' },
      { heading: 'Practice area', field: 'area' },
      { heading: 'Shoe size', field: null },
    ],
    rows: [
      { row: 2, name: 'Ada', errors: [], duplicates: [] },
      {
        row: 3,
        name: '',
        errors: [
          { field: 'name', column: 'Name', message: 'Name is required' },
          { field: 'email', column: 'E-mail', message: 'Please enter a valid email address.' },
          { field: 'area', column: 'Practice area', message: 'Please choose a practice area from the list.' },
        ],
        duplicates: [],
      },
      { row: 4, name: 'Bo', errors: [{ field: 'email', column: 'E-mail', message: 'Provide an email or phone number' }], duplicates: [] },
    ],
    count: 1,
    imported: false,
    rejected: null,
  })
  await expect(people.user.contacts.import({ csv })).rejects.toMatchObject({
    status: 400,
    message: '2 of 3 rows cannot be imported. Nothing was imported.',
    errors: expect.arrayContaining([{ field: 'rows.4.email', message: 'Provide an email or phone number' }]),
  })
  expect(await people.user.contacts.count({})).toEqual(before)
  const sure = { csv: 'Who,How\nAda,555 010 8000\n', columns: ['name', 'phone'] }
  expect(await people.user.contacts.import(sure, { headers: { 'idempotency-key': 'once' } })).toMatchObject({ count: 1, imported: true })
  await people.user.contacts.import(sure, { headers: { 'idempotency-key': 'once' } })
  expect((await people.user.contacts.list({ q: '5550108000' })).contacts).toMatchObject([{ name: 'Ada', canModify: true }])
  expect((await people.admin.ledger.list({ action: 'import' })).entries[0]?.sentence).toBe('Ben Ito imported 1 contact')
})

test('an import finds type, sub-type, client and assignee of a case by name', async () => {
  const type = await people.admin.caseTypes.create({ name: 'Immigration' })
  const sub = await people.admin.subTypes.create({ id: type.id, name: 'Asylum' })
  const { id: clientId } = await people.user.clients.create({ firstName: 'Ximena', lastName: 'Ávila', phone: '1' })
  const head = 'Case #,Title,Client,Case type,Sub-type,Assigned,Date'
  const good = `${head}\nOld-1,Ávila,ximena avila,immigration,ASYLUM,CLEO@office.example,1/31/2020\n,Second,Nobody,,,,\n`
  expect(await people.user.cases.import({ csv: good })).toMatchObject({ count: 2, imported: true })
  expect((await people.user.cases.list({ q: 'Old-1' })).cases).toMatchObject([
    { caseNumber: 'Old-1', clientId, caseTypeId: type.id, subTypeId: sub.id, assignedToName: 'cleo', date: '2020-01-31' },
  ])
  const bad = `${head}\nold-1,A,B,,,,\nNew-1,A,B,Taxes,,,\nnew-1,A,B,,,,\nnew-1,A,B,Immigration,Nothing,Zoe,\n`
  const { rows } = await people.user.cases.import({ csv: bad, dryRun: true })
  expect(rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
    ['Case number already in use'],
    ['Invalid case type'],
    ['Case number already in use'],
    ['Invalid sub type', 'Please choose a staff member', 'Case number already in use'],
  ])
  const { text } = await exported(people.user, '/cases/export?q=Old-1')
  expect(text).toContain('"Old-1","Ávila","Ximena Ávila","Open","2020-01-31","Immigration","Asylum","cleo"')
})

test.each([
  ['', 'Nothing to import'],
  ['Name,Phone', 'Nothing to import'],
  ['Shoe size\n38', 'Nothing to import'],
  ['Name,"Phone\n1', 'A quotation mark that opens in row 1 is never closed'],
  [`Name\n${'x\n'.repeat(2_001)}`, 'Please import at most 2,000 rows at once'],
  ['a,'.repeat(101), 'Nothing to import'],
])('rejects the file %j', async (csv, message) => {
  await expect(people.user.contacts.import({ csv })).rejects.toMatchObject({ status: 400, message })
})
test('rejects invalid column mappings', async () => {
  const csv = 'a,b\n1,2'
  const refused = (columns: (string | null)[]) => people.user.contacts.import({ csv, columns }).then(null, (e: Error) => e.message)
  expect(await refused(['name'])).toBe('Please choose a field for each of the 2 columns')
  expect(await refused(['name', 'name'])).toBe('Two columns are mapped to Name')
  for (const name of ['ssn', '__proto__', 'source', 'createdBy']) expect(await refused(['name', name])).toBe(`There is no field "${name}"`)
})

test('imports 300 rows at once', async () => {
  const csv = `Name,Phone\n${Array.from({ length: 300 }, (_, i) => `Bulk ${i},555${i}`).join('\n')}`
  expect(await people.user.contacts.import({ csv })).toMatchObject({ count: 300, imported: true })
  expect(rowsOf((await exported(people.user, '/contacts/export?q=bulk')).text)).toHaveLength(301)
})

test('with `partial`, adds the valid rows and returns the others as a file that says why', async () => {
  const csv = 'Name,Phone,Email,SSN\nAda Vega,555 010 9000,,123-45-6789\n=Bo,,nowhere,987-65-4321\n,555 010 9002,,\n'
  const { count, imported, rejected } = await people.user.contacts.import({ csv, partial: true })
  expect({ count, imported }).toEqual({ count: 1, imported: true })
  expect((await people.user.contacts.list({ q: '5550109000' })).total).toBe(1)
  expect(rowsOf(rejected ?? '')).toEqual([
    '\uFEFF"Name","Phone","Email","Row","Why it was not imported"',
    `"'=Bo","","nowhere",3,"Email: Please enter a valid email address."`,
    '"","555 010 9002","",4,"Name: Name is required"',
  ])
  expect((await people.admin.ledger.list({ action: 'import' })).entries[0]?.sentence).toBe('Ben Ito imported 1 contact')
  await expect(people.user.contacts.import({ csv: 'Name,Phone\n,1', partial: true })).rejects.toMatchObject({
    status: 400,
    message: '1 of 1 row cannot be imported. Nothing was imported.',
  })
})

test('shows possible duplicates, and leaves out those that are not wanted', async () => {
  const { id } = await people.user.clients.create({
    firstName: 'Inés',
    lastName: 'Peña',
    email: 'ines@client.example',
    dob: '1990-01-02',
    phone: '(559) 555-0190',
  })
  const rows = [
    'Other,Name,INES@client.example,,',
    'Ines,Pena,,1/2/1990,555 0192',
    'Inés,Peña,,,+1 559 555 0190',
    'Inés,Peña,,1991-01-02,555 0191',
    'Uli,Roth,uli@client.example,,',
    'Ulrich,Roth,uli@client.example,,',
  ]
  const csv = `First name,Last name,Email,Date of birth,Phone\n${rows.join('\n')}\n`
  const report = await people.user.clients.import({ csv, dryRun: true })
  const same = { id, row: null, name: 'Inés Peña' }
  expect(report.rows.map(({ duplicates }) => duplicates)).toEqual([
    [{ ...same, reason: 'email' }],
    [{ ...same, reason: 'nameAndBirth' }],
    [{ ...same, reason: 'nameAndPhone' }],
    [],
    [],
    [{ id: null, row: 6, name: 'Uli Roth', reason: 'email' }],
  ])
  const { count, rejected } = await people.user.clients.import({ csv, partial: true, skip: [2, 3, 4] })
  expect(count).toBe(3)
  expect(
    rowsOf(rejected ?? '')
      .slice(1)
      .map((line) => line.split(',').at(-1)),
  ).toEqual(['"Same email as Inés Peña"', '"Same name and date of birth as Inés Peña"', '"Same name and phone as Inés Peña"'])
})

test('a case with the title and client of another is a possible duplicate', async () => {
  const { id } = await people.user.cases.create({ title: 'Estate of Roy', clientName: 'Ana Roy' })
  const csv = 'Title,Client\nestate of Roy,ANA ROY\nEstate of Roy,Ben Roy\n'
  const { rows } = await people.user.cases.import({ csv, dryRun: true })
  expect(rows.map(({ duplicates }) => duplicates)).toEqual([[{ id, row: null, name: 'Estate of Roy', reason: 'title' }], []])
})
