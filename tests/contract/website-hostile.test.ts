import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { createMultipart } from '../support/hostile/multipart'
import { startOffice } from '../support/office/office'
import { createPeople } from '../support/people/people'

const id = '01890000-0000-7000-8000-000000000000'
const collections = ['page', 'media', 'payload-preferences', 'payload-locked-documents']
const globals = ['globals/office', 'globals/disclaimer']
const operators = ['equals', 'near', 'within', 'intersects', 'in', 'like', 'all', 'exists', 'greater_than', '__proto__', 'nothing', '']
const values = ['x', '1,2,3,4', '%00', '', '-1', '%ED%A0%80', '{"a":1}', '9'.repeat(400)]
const names = ['id', 'title', 'alt', 'filename', 'blocks.blockType', '__proto__', 'constructor', 'a.b.c', 'updatedAt', 'and', '']

let editor: ApiClient
let pageId = ''
let mediaId = ''
let picture: Buffer
beforeAll(async () => {
  const office = await startOffice()
  editor = (await createPeople(office)).editor
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#654710' } })
    .png()
    .toBuffer()
  const list = async (path: string) => (await (await editor.raw('GET', path)).json()).docs
  pageId = (await list('/page?limit=1&depth=0'))[0].id
  mediaId = (await list('/media?limit=1'))[0]?.id ?? id
  return office.remove
})

type Attempt = { method: string; path: string; init?: RequestInit }
/** The attempts that the office answers with a server error, ten at a time. */
async function findServerErrors(attempts: Attempt[]) {
  const failures: string[] = []
  const queue = [...attempts]
  const send = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { method, path, init } = next
      const response = await editor.raw(method, path, init)
      const text = await response.text()
      if (response.status >= 500)
        failures.push(`${method} ${path} ${String(init?.body ?? '').slice(0, 300)}: ${response.status} ${text.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: 6 }, send))
  return failures
}
const json = (body: unknown): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

test('an editor cannot sort by fields of accounts, whose order would reveal them', async () => {
  const paths = ['/page', '/page/versions', '/globals/office/versions', '/globals/disclaimer/versions']
  const sorts = ['updatedBy.roles', '-updatedBy.passwordHash', 'title,version.updatedBy.email', 'updatedBy__email']
  for (const path of paths)
    for (const sort of sorts) {
      expect([400, 403], `${path} ${sort}`).toContain((await editor.raw('GET', `${path}?sort=${sort}`)).status)
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-payload-http-method-override': 'GET' }
      expect([400, 403], `POST ${path} ${sort}`).toContain((await editor.raw('POST', path, { headers, body: `sort=${sort}` })).status)
    }
  for (const sort of ['title', '-updatedAt', 'updatedBy']) expect((await editor.raw('GET', `/page?sort=${sort}`)).status).toBe(200)
})

test('queries of an editor never cause a server error', async () => {
  const paths = [...collections, 'page/versions', 'media/versions', ...globals, 'globals/office/versions'].map((path) => `/${path}`)
  const wheres = operators.flatMap((operator) => names.map((name) => `where[${name}][${operator}]=x`))
  const operands = ['near', 'within', 'in', 'exists', 'all', 'greater_than'].flatMap((operator) =>
    values.map((value) => `where[title][${operator}]=${value}`),
  )
  const options = [
    'limit',
    'page',
    'depth',
    'sort',
    'locale',
    'fallback-locale',
    'select',
    'select[title]',
    'populate[page][title]',
    'joins',
    'joins[x][limit]',
    'draft',
    'trash',
    'pagination',
    'where',
    'where[or]',
    'where[or][0]',
    'where[and][0][title][equals]',
    'data',
    '__proto__[x]',
    'constructor[prototype]',
  ]
  const queries = [...wheres, ...operands, ...options.flatMap((name) => values.map((value) => `${name}=${value}`))]
  const attempts = paths.flatMap((path) => queries.map((query) => ({ method: 'GET', path: `${path}?${query}` })))
  expect(await findServerErrors(attempts)).toEqual([])
}, 300_000)

test('paths of an editor never cause a server error', async () => {
  const tails = [
    '',
    '/count',
    '/versions',
    `/versions/${id}`,
    '/versions/x',
    `/${id}`,
    '/x',
    '/%00',
    '/__proto__',
    '/constructor',
    `/${id}/duplicate`,
    `/access/${id}`,
    '/access/x',
    '/file/x.png',
    '/file/__proto__',
    '/paste-url',
    `/paste-url/${id}?src=x`,
    '/upload-url',
    '/a/b/c/d',
    `/${'x'.repeat(2000)}`,
  ]
  const bases = [...collections, ...globals, 'globals', 'access']
  const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']
  const attempts = bases.flatMap((base) =>
    tails.flatMap((tail) =>
      methods
        // These would delete or change every document.
        .filter((method) => tail !== '' || !['DELETE', 'PATCH'].includes(method))
        .map((method) => ({ method, path: `/${base}${tail}`, init: ['GET', 'OPTIONS'].includes(method) ? {} : json({}) })),
    ),
  )
  expect(await findServerErrors(attempts)).toEqual([])
}, 300_000)

test('bodies of an editor never cause a server error', async () => {
  const odd = [null, true, -1, 'x', '\0', [null], { $ne: null }]
  const fields = ['id', 'title', 'blocks', 'address', 'ready', 'publishAt', '_status', 'updatedAt', 'deletedAt', 'alt', 'filename']
  const otherFields = ['focalX', 'sizes', 'file', 'hours', 'document', 'user', 'value', '__proto__', 'constructor']
  const blockTypes = ['__proto__', 'constructor', 'toString', '', 'nothing', null, 1, [], {}, 'x'.repeat(5000)]
  const bodies = [
    ...[...fields, ...otherFields].flatMap((field) => odd.map((value) => `{${JSON.stringify(field)}:${JSON.stringify(value)}}`)),
    ...blockTypes.map((blockType) => ({ blocks: [{ blockType }] })),
    ...blockTypes.map((blockType) => ({
      title: 'x',
      address: '/hostile',
      mainLanguage: 'en',
      blocks: [{ blockType, blockName: blockType, id: blockType }],
    })),
    '{"blocks":[{"blockType":"text","__proto__":{"x":1}}]}',
    `{"blocks":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    '"x"',
    '1',
    'true',
    '[]',
    'null',
    '{',
    '',
  ]
  const targets: [string, string][] = [
    ['POST', '/page'],
    ['PATCH', `/page/${pageId}?draft=true`],
    ['PATCH', `/media/${mediaId}`],
    ['POST', '/media'],
    ['POST', '/globals/office?draft=true'],
    ['POST', '/globals/disclaimer'],
    ['POST', '/payload-preferences/x'],
    ['POST', '/payload-locked-documents'],
    ['POST', '/page/versions/x'],
    ['PATCH', '/page?where[id][equals]=x'],
    ['DELETE', '/page?where[title][near]=1'],
  ]
  const attempts = targets.flatMap(([method, path]) => bodies.map((body) => ({ method, path, init: json(body) })))
  expect(await findServerErrors(attempts)).toEqual([])
}, 300_000)

test('unusual multipart bodies never cause a server error', async () => {
  const png = { type: 'image/png', body: picture }
  const texts = [
    '__proto__',
    'constructor',
    '',
    'x'.repeat(20_000),
    'a\u0000b',
    'a\u0001b',
    '_payload',
    'file',
    'toString',
    'hasOwnProperty',
    'a[b]',
    '[]',
    'é'.repeat(300),
    '../../x',
    'a"b',
    'a;b',
  ]
  const attempts = texts.flatMap((name) => [
    [{ disposition: `form-data; name="${name}"; filename="a.png"`, ...png }],
    [{ disposition: `form-data; name="${name}"`, body: '{}' }],
    [
      { disposition: `form-data; name="file"; filename="${name}"`, ...png },
      { disposition: 'form-data; name="_payload"', body: '{"alt":"x"}' },
    ],
    [
      { disposition: 'form-data; name="file"; filename="a.png"', ...png },
      { disposition: `form-data; name="${name}"`, body: 'x' },
      { disposition: 'form-data; name="_payload"', body: '{"alt":"x"}' },
    ],
  ])
  const whole = [{ disposition: 'form-data; name="file"; filename="a.png"', ...png }]
  const payloads = ['{', 'null', '[]', '1', '"x"', '{"__proto__":{"x":1}}', `{"file":{"data":1}}`, '{"file":"{}"}', '{"alt":{"a":1}}'].map(
    (body) => [...whole, { disposition: 'form-data; name="_payload"', body }],
  )
  const shapes = [
    [{ disposition: 'form-data; name="file"', ...png }],
    [{ disposition: 'form-data; filename="a.png"', ...png }],
    [{ disposition: 'form-data', ...png }],
    [{ disposition: 'nothing', ...png }],
    [{ disposition: 'form-data; name="file"; filename="a.png"', type: 'image/png' }],
    [{ disposition: 'form-data; name="file"; filename="a.png"', type: 'nonsense', body: picture }],
    [{ disposition: `form-data; name="file"; filename*=UTF-8''%ff.png`, ...png }],
    [...whole, ...whole],
    [],
  ]
  const bodies = [...attempts, ...payloads, ...shapes].map((parts) => createMultipart(parts))
  const cut = [createMultipart(whole, ''), createMultipart(whole, '--office-test-boundary')]
  const headers = [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=other',
    'multipart/x',
    `multipart/form-data; boundary=${'x'.repeat(500)}`,
  ].map((type) => ({ ...createMultipart(whole), headers: { 'content-type': type } }))
  const targets = ['/media', `/media/${mediaId}`, '/page', '/globals/office', '/payload-preferences/x']
  const all = targets.flatMap((path) =>
    [...bodies, ...cut, ...headers].map((init) => ({ method: path.endsWith(mediaId) ? 'PATCH' : 'POST', path, init })),
  )
  expect(await findServerErrors(all)).toEqual([])
}, 300_000)
