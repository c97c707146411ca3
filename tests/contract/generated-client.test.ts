import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomIpHeaders } from '../support/api/random-ip'
import { sharedPeople } from '../support/office/shared-office'
import { type People, password } from '../support/people/people'

let people: People
const folder = path.resolve('test-results/generated-client')
beforeAll(async () => {
  people = await sharedPeople()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A client program that knows only the OpenAPI document. */
const story = `
import createClient from 'openapi-fetch'
import type { paths } from './api'

const client = createClient<paths>({ baseUrl: process.argv[2], headers: ${JSON.stringify(randomIpHeaders())} })
const asked = await client.POST('/contacts/public', { body: { fullName: 'Generated Client', phone: '555 010 0199', area: 'Family Law', consent: true } })
if (asked.error) throw new Error(asked.error.error)
const refused = await client.POST('/contacts/public', { body: { fullName: '' } })

const signedIn = await client.POST('/auth/login', { body: { email: 'ben@office.example', password: ${JSON.stringify(password)} } })
if (!signedIn.data) throw new Error(signedIn.error.error)
const headers = { authorization: \`Bearer \${signedIn.data.token}\` }
const waiting = await client.GET('/contacts', { headers, params: { query: { q: 'generated', acknowledged: false, limit: 5 } } })
const [first] = waiting.data?.contacts ?? []
if (!first) throw new Error('the request is not there')
const taken = await client.POST('/contacts/{id}/acknowledge', { headers, params: { path: { id: first.id } }, body: {} })
const got = await client.GET('/contacts/{id}', { headers, params: { path: { id: first.id } } })
const contact = got.data?.contact
console.log(JSON.stringify({
  same: asked.data.id === taken.data?.id,
  refused: refused.error?.errors?.map((e) => e.message),
  contact: { name: contact?.name, area: contact?.area, acknowledged: contact?.acknowledged, by: contact?.acknowledgedByName },
}))
// @ts-expect-error an email is text
void (() => client.POST('/auth/login', { body: { email: 1, password: '' } }))
// @ts-expect-error nobody knows this call
void (() => client.GET('/secrets'))
`
const settings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2023',
    types: ['node'],
  },
  include: ['*.ts'],
}

test('a client generated from the OpenAPI document compiles, creates a request, finds it and acknowledges it', async () => {
  const document = await (await people.stranger.raw('GET', '/openapi.json')).json()
  const typescript = pathToFileURL(path.resolve('tests/support/api/typescript-api.ts')).href
  const hook = registerHooks({
    resolve: (name, context, next) => (name === 'typescript' ? { url: typescript, shortCircuit: true } : next(name, context)),
  })
  const { default: generate, astToString } = await import('openapi-typescript').finally(() => hook.deregister())
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'api.ts'), astToString(await generate(document as never)))
  await writeFile(path.join(folder, 'story.ts'), story)
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const run = promisify(execFile)
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder])
  const { stdout } = await run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    path.join(folder, 'story.ts'),
    `${people.user.url}/api`,
  ])
  expect(JSON.parse(stdout)).toEqual({
    same: true,
    refused: ['Please enter your full name.', 'Please provide either an email address or phone number so we can contact you.'],
    contact: { name: 'Generated Client', area: 'Family Law', acknowledged: true, by: 'Ben Ito' },
  })
}, 180_000)
