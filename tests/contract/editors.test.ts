import { beforeAll, expect, test } from 'vitest'
import { versionNotRestored } from '../../src/contract/website'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { addPerson, createPeople, type People } from '../support/people/people'

let office: OfficeUnderTest
let people: People
let second: Awaited<ReturnType<typeof addPerson>>
let editorId = ''
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  second = await addPerson(people.admin, { name: 'Second Editor', roles: ['Editor'] })
  editorId = (await people.editor.auth.me({})).user.id
  return office.remove
})
type Sender = People['editor']
const send = async (method: string, path: string, body?: unknown, person: Sender = people.editor) => {
  const response = await person.raw(method, path, {
    headers: { 'content-type': 'application/json', origin: office.url },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...((await response.json()) as { doc: Doc; docs: Doc[] }) }
}
type Doc = { id: string; deletedAt: string | null; user: { value: string | { id: string } }; version: { deletedAt: string | null } }

const long = '2020-01-01T00:00:00.000Z'
const isRecent = (time: string | null) => time !== null && Date.now() - new Date(time).getTime() < 60_000
const about = { blockType: 'about', heading: 'Heading', text: 'Text' }
const questions = { blockType: 'questions', heading: 'Heading' }
const pageWith = (more: object) => ({ title: 'Page', address: `/p-${crypto.randomUUID()}`, blocks: [about], ...more })
const newPage = async (more = {}) => {
  const { status, doc } = await send('POST', '/page', pageWith(more))
  expect(status).toBe(201)
  return doc
}
const newPicture = async (more = {}) => {
  const body = new FormData()
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  body.append('file', new Blob([Buffer.from(dot, 'base64')], { type: 'image/png' }), 'dot.png')
  body.append('_payload', JSON.stringify({ alt: 'A dot', ...more }))
  return ((await (await people.editor.raw('POST', '/media', { body })).json()) as { doc: Doc }).doc
}

test.each([
  ['page', newPage],
  ['media', newPicture],
])('the server sets the time of a deletion: %s', async (slug, create) => {
  const read = async (id: string) => (await send('GET', `/${slug}/${id}?trash=true&depth=0`, undefined, people.admin)) as unknown as Doc
  const purge = (id: string) => send('DELETE', `/${slug}/${id}?trash=true`, undefined, people.admin)
  expect(isRecent((await create({ deletedAt: long })).deletedAt)).toBe(true)

  const { id } = await create()
  expect((await send('PATCH', `/${slug}/${id}`, { deletedAt: long })).status).toBe(200)
  const { deletedAt } = await read(id)
  expect(isRecent(deletedAt)).toBe(true)
  await send('PATCH', `/${slug}/${id}?trash=true`, { deletedAt: long })
  await send('PATCH', `/${slug}?trash=true&where[id][equals]=${id}`, { deletedAt: long })
  await send('PATCH', `/${slug}/${id}?trash=true&draft=true`, { deletedAt: long })
  expect((await read(id)).deletedAt).toBe(deletedAt)
  expect((await purge(id)).status).toBeGreaterThanOrEqual(403)
  expect((await read(id)).id).toBe(id)

  expect((await send('PATCH', `/${slug}/${id}?trash=true`, { deletedAt: null })).status).toBe(200)
  expect((await read(id)).deletedAt ?? null).toBeNull()
  await send('PATCH', `/${slug}?where[id][equals]=${id}`, { deletedAt: long })
  expect(isRecent((await read(id)).deletedAt)).toBe(true)
})

test('restoring a version neither deletes a page nor changes when it was deleted', async () => {
  const { id } = await newPage()
  await send('PATCH', `/page/${id}`, { deletedAt: long })
  await queryRows(
    office.databaseUrl,
    'UPDATE _page_v SET version_deleted_at = $2 WHERE parent_id = $1 AND version_deleted_at IS NOT NULL',
    [id, long],
  )
  await send('PATCH', `/page/${id}?trash=true`, { deletedAt: null })
  const { docs } = await send('GET', `/page/versions?where[parent][equals]=${id}&trash=true&depth=0`)
  const deleted = docs.find(({ version }) => version.deletedAt)
  expect(new Date(deleted?.version.deletedAt ?? 0)).toEqual(new Date(long))
  expect((await send('POST', `/page/versions/${deleted?.id}`)).status).toBe(200)
  expect(((await send('GET', `/page/${id}?trash=true&depth=0`)) as unknown as Doc).deletedAt ?? null).toBeNull()
})

test('a lock belongs to the person who edits, and others can only take it over', async () => {
  const [{ id: page }, other] = [await newPage(), second.client]
  const owner = async (lock: string) => {
    const [row] = await queryRows<{ user: string; globals: string | null; page: string | null }>(
      office.databaseUrl,
      `SELECT max(r.user_id::text) AS user, max(l.global_slug) AS globals, max(r.page_id::text) AS page
         FROM payload_locked_documents l JOIN payload_locked_documents_rels r ON r.parent_id = l.id WHERE l.id = $1`,
      [lock],
    )
    return row
  }
  const inNameOf = (user: string) => ({ document: { relationTo: 'page', value: page }, user: { relationTo: 'user', value: user } })
  expect((await send('POST', '/payload-locked-documents', inNameOf(second.id))).status).toBe(403)

  const lock = crypto.randomUUID()
  await queryRows(office.databaseUrl, 'INSERT INTO payload_locked_documents (id) VALUES ($1)', [lock])
  await queryRows(
    office.databaseUrl,
    `INSERT INTO payload_locked_documents_rels (parent_id, path, page_id, user_id) VALUES ($1, 'document', $2, NULL), ($1, 'user', NULL, $3)`,
    [lock, page, editorId],
  )
  expect((await send('DELETE', `/payload-locked-documents/${lock}`, undefined, other)).status).toBeGreaterThanOrEqual(403)
  await send('DELETE', `/payload-locked-documents?where[id][equals]=${lock}`, undefined, other)
  expect(await owner(lock)).toMatchObject({ user: editorId })

  const change = { ...inNameOf(editorId), globalSlug: 'office', updatedAt: '2099-01-01T00:00:00.000Z' }
  expect((await send('PATCH', `/payload-locked-documents/${lock}`, change, other)).status).toBe(200)
  expect(await owner(lock)).toEqual({ user: second.id, globals: null, page })
  expect((await send('PATCH', `/payload-locked-documents?where[id][equals]=${lock}`, inNameOf(second.id))).status).toBe(200)
  expect(await owner(lock)).toMatchObject({ user: editorId })
  expect((await send('DELETE', `/payload-locked-documents/${lock}`)).status).toBe(200)
})

test('an editor cannot redirect website requests or change hidden settings', async () => {
  const change = async (email: string, person: Sender) => {
    expect((await send('POST', '/globals/office', { name: 'Office', email, workAlone: true }, person)).status).toBe(200)
    const [row] = await queryRows<{ email: string; alone: boolean | null }>(
      office.databaseUrl,
      'SELECT email, work_alone AS alone FROM office',
    )
    return { email: row?.email, alone: row?.alone ?? false }
  }
  const mailbox = { email: 'requests@office.example', alone: false }
  expect(await change(mailbox.email, people.admin)).toEqual(mailbox)
  expect(await change('editor@elsewhere.example', people.editor)).toEqual(mailbox)
})

test.each([
  ['/globals/office', { feeNotice: { a: 1 } }, 'feeNotice'],
  ['/globals/office', { phone: [] }, 'phone'],
  ['/globals/office', { latitude: 'x' }, 'latitude'],
  ['/globals/office', { workAlone: 'yes' }, 'workAlone'],
  ['/globals/disclaimer', { heading: ['a'] }, 'heading'],
  ['/globals/office?locale=all', { name: { x: 1 } }, 'name'],
  ['/globals/disclaimer?locale=all', { heading: { en: 'a', es: { x: 1 } } }, 'heading.es'],
  ['/page', { formerAddresses: ['/a', ['b']] }, 'formerAddresses'],
  ['/page', { title: { a: 1 } }, 'title'],
  ['/page', { blocks: [{ ...about, heading: { a: 1 } }] }, 'blocks.0.heading'],
  ['/page', { blocks: [{ ...questions, questions: [{ question: 'Q', answer: { a: 1 } }] }] }, 'blocks.0.questions.0.answer'],
])('a value of another type is not stored: %s %j', async (path, body, field) => {
  const read = () => send('GET', `${path.split('?')[0]}?locale=all&depth=0&sort=id&limit=500`)
  const stored = await read()
  expect(stored.status).toBe(200)
  expect(await send('POST', path, path === '/page' ? pageWith(body) : body)).toMatchObject({
    status: 400,
    error: expect.stringContaining('This value has the wrong type.'),
    errors: [{ data: { errors: [{ path: field, message: 'This value has the wrong type.' }] } }],
  })
  expect(await read()).toEqual(stored)
})

test('a picture keeps its alternative text when the new one is not a text', async () => {
  const { id } = await newPicture()
  expect(await send('PATCH', `/media/${id}`, { alt: { a: 1 } })).toMatchObject({
    status: 400,
    errors: [{ data: { errors: [{ path: 'alt', message: 'This value has the wrong type.' }] } }],
  })
  expect(await send('GET', `/media/${id}`)).toMatchObject({ alt: 'A dot' })
})

test('an editor cannot restore a version of the office with another email', async () => {
  for (const email of ['former@office.example', 'requests@office.example'])
    expect((await send('POST', '/globals/office', { name: 'Office', email }, people.admin)).status).toBe(200)
  const { docs } = await send('GET', '/globals/office/versions?where[version.email][equals]=former@office.example')
  expect(await send('POST', `/globals/office/versions/${docs[0]?.id}`)).toMatchObject({
    status: 400,
    errors: [{ message: versionNotRestored }],
  })
  const [row] = await queryRows<{ email: string }>(office.databaseUrl, 'SELECT email FROM office')
  expect(row?.email).toBe('requests@office.example')
})

test('an editor restores a version of the office unless it has another setting for Admins', async () => {
  const save = async (fields: object, person: Sender = people.editor) =>
    expect((await send('POST', '/globals/office', fields, person)).status).toBe(200)
  const newestVersion = async () => (await send('GET', '/globals/office/versions?sort=-createdAt&limit=1')).docs[0]?.id
  const restore = async (version = '', person: Sender = people.editor) =>
    (await send('POST', `/globals/office/versions/${version}`, undefined, person)).status
  await save({ phone: '(559) 555-0101' })
  const version = await newestVersion()
  await save({ phone: '(559) 555-0102' })
  expect(await restore(version, people.user)).toBe(403)
  expect(await restore(version)).toBe(200)
  const select = 'SELECT phone, conflict_checks AS checks FROM office'
  expect(await queryRows(office.databaseUrl, select)).toEqual([{ phone: '(559) 555-0101', checks: 'warn' }])
  await save({ conflictChecks: 'required' }, people.admin)
  expect(await restore(version)).toBe(400)
  expect(await restore(crypto.randomUUID())).toBe(400)
  expect(await queryRows(office.databaseUrl, select)).toEqual([{ phone: '(559) 555-0101', checks: 'required' }])
})

test('a change that claims to be an autosave is recorded, unless it is one', async () => {
  const [page, picture] = [await newPage(), await newPicture()]
  const countEntries = async () => {
    const [row] = await queryRows<{ n: number }>(office.databaseUrl, `SELECT count(*)::int AS n FROM ledger_entry WHERE action = 'change'`)
    return row?.n ?? 0
  }
  const recorded = async (method: string, path: string, body: object) => {
    const before = await countEntries()
    expect((await send(method, path, body)).status).toBe(200)
    return (await countEntries()) - before
  }
  expect(await recorded('PATCH', `/page/${page.id}?autosave=true`, { title: 'Published', _status: 'published' })).toBe(1)
  expect(await recorded('PATCH', `/page/${page.id}?autosave=true&draft=true`, { title: 'Again', _status: 'published' })).toBe(1)
  expect(await recorded('PATCH', `/media/${picture.id}?autosave=true&draft=true`, { alt: 'Another' })).toBe(1)
  expect(await recorded('POST', '/globals/office?autosave=true&draft=true', { name: 'Renamed' })).toBe(1)
  expect(await recorded('PATCH', `/page/${page.id}?autosave=true&draft=true`, { title: 'Typing' })).toBe(0)
})

test('filters of locks, preferences and pages cannot ask about accounts', async () => {
  await queryRows(
    office.databaseUrl,
    `WITH l AS (INSERT INTO payload_locked_documents (id, global_slug) VALUES (gen_random_uuid(), 'office') RETURNING id)
     INSERT INTO payload_locked_documents_rels (parent_id, path, user_id) SELECT id, 'user', $1 FROM l`,
    [second.id],
  )
  for (const field of ['email', 'passwordHash', 'name', 'feedHash'])
    for (const path of [`user.value.${field}`, `user.${field}`, `user.user.${field}`, `user.value.user.${field}`])
      for (const slug of ['payload-locked-documents', 'payload-preferences']) {
        const { status, docs } = await send('GET', `/${slug}?depth=3&where[${path}][like]=%25&sort=${path}`)
        expect(status < 500 && (docs ?? []).length === 0, `${slug} ${path} ${status}`).toBe(true)
      }
  const text = JSON.stringify(await send('GET', '/payload-locked-documents?depth=5'))
  expect(text).not.toMatch(/passwordHash|argon2|@office\.example/)
})
