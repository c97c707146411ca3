import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryRows } from '../support/database/rows'
import { startTcpProxy } from '../support/network/tcp-proxy'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People, password, signIn } from '../support/people/people'
import { poll } from '../support/poll'
import { type MailServer, startMailServer } from '../support/providers/mail-server'

let people: People
let office: OfficeUnderTest
let mailServer: MailServer
let proxy: Awaited<ReturnType<typeof startTcpProxy>>
beforeAll(async () => {
  mailServer = await startMailServer()
  mailServer.isRejecting = true
  proxy = await startTcpProxy(mailServer.settings.SMTP_URL)
  office = await startOffice({ SMTP_URL: proxy.url, MAIL_FROM: 'Law Office <office@office.example>' })
  people = await createPeople(office)
  return office.remove
})
afterAll(async () => {
  await proxy?.stop()
  await mailServer?.stop()
})

const requestReset = (email: string) => people.stranger.passwordReset.forgot({ email })
const tokenIn = (text: string) => /reset-password#([\w-]+)/.exec(text.replace(/=\r?\n/g, ''))?.[1] ?? ''
const addLink = (token: string, user: string, minutes = 10) =>
  queryRows(
    office.databaseUrl,
    `INSERT INTO password_reset (id, token_hash, user_id, expires_at) VALUES (gen_random_uuid(), $1, $2, now() + $3 * interval '1 minute')`,
    [createHash('sha256').update(token).digest('base64url'), user, minutes],
  )
/** Without invitations, which are also mailed. */
const resets = () => mailServer.received.filter((mail) => tokenIn(mail.text))

test('a mail waits with the reason while the mail server rejects it, and is then sent once', async () => {
  await requestReset('ben@office.example')
  const waiting = await poll(
    () => people.admin.outbox.list({}),
    ({ mails }) => (mails[0]?.attempts ?? 0) > 0 && mails[0]?.failure !== null,
  )
  expect(waiting.sending).toBe(true)
  expect(waiting.mails[0]).toMatchObject({ to: 'ben@office.example', sentAt: null, failure: expect.stringContaining('not now') })
  mailServer.isRejecting = false
  await queryRows(office.databaseUrl, 'UPDATE outbox_mail SET due_at = now() WHERE sent_at IS NULL')
  const { mails } = await poll(
    () => people.admin.outbox.list({}),
    (found) => found.mails[0]?.sentAt !== null,
  )
  expect(mails[0]).toMatchObject({ failure: null, dueAt: null, text: '' })
  expect(resets().map((m) => m.to)).toEqual(['ben@office.example'])
  expect(resets()[0]?.text).toContain('From: Law Office <office@office.example>')
})

test('a reset link works once and ends all sessions of the user', async () => {
  const token = tokenIn(resets()[0]?.text ?? '')
  await expect(people.stranger.passwordReset.reset({ token, password: 'password' })).rejects.toMatchObject({
    status: 400,
    message: 'Please choose a less common password',
  })
  await people.stranger.passwordReset.reset({ token, password: 'another long sentence' })
  await poll(
    async () => (await people.user.raw('GET', '/auth/me')).status,
    (status) => status === 401,
  )
  await expect(people.stranger.passwordReset.reset({ token, password: 'a third long sentence' })).rejects.toMatchObject({ status: 410 })
  await expect(signIn(office.url, 'ben@office.example', password)).rejects.toMatchObject({ status: 401 })
  const ben = await signIn(office.url, 'ben@office.example', 'another long sentence')
  await expect(ben.auth.me({})).resolves.toMatchObject({ user: { email: 'ben@office.example' } })
})

test('rejects an expired link, an invented link and the link of a deleted user', async () => {
  const [{ id } = { id: '' }] = await queryRows<{ id: string }>(
    office.databaseUrl,
    `SELECT id FROM "user" WHERE email = 'cleo@office.example'`,
  )
  await addLink('old', id, -1)
  for (const token of ['old', 'made-up', ''])
    await expect(people.stranger.passwordReset.reset({ token, password: 'a long new sentence' })).rejects.toMatchObject({ status: 410 })
  const gone = await people.admin.users.create({ email: 'gone@office.example', name: 'Gone', roles: ['User'], password })
  await addLink('theirs', gone.id)
  await queryRows(office.databaseUrl, 'UPDATE "user" SET deleted_at = now() WHERE id = $1', [gone.id])
  await expect(people.stranger.passwordReset.reset({ token: 'theirs', password: 'a long new sentence' })).rejects.toMatchObject({
    status: 410,
  })
})

test('deleting an account, a new role, a new password or a reset of the second factor voids its reset links', async () => {
  const email = 'link@office.example'
  const { id } = await people.admin.users.create({ email, name: 'Link', password, mustRotate: false })
  const changes: Record<string, () => Promise<unknown>> = {
    deleted: async () => {
      await people.admin.users.remove({ id })
      await people.admin.users.restore({ id })
    },
    promoted: () => people.admin.users.update({ id, roles: ['User', 'Editor'] }),
    demoted: () => people.admin.users.update({ id, roles: ['User'] }),
    'given a password': () => people.admin.users.update({ id, password, mustRotate: false }),
    'changed a password': async () => (await signIn(office.url, email)).auth.changePassword({ password }),
    'second factor reset': () => people.admin.secondFactors.reset({ id }),
  }
  for (const [name, change] of Object.entries(changes)) {
    await addLink(name, id)
    await change()
    await expect(people.stranger.passwordReset.reset({ token: name, password: 'a long new sentence' }), name).rejects.toMatchObject({
      status: 410,
    })
  }
})

test('a reset link does not keep a temporary password', async () => {
  const { id } = await people.admin.users.create({ email: 'temporary@office.example', name: 'Tem', password })
  await addLink('temporary', id)
  const reset = (chosen: string) => people.stranger.passwordReset.reset({ token: 'temporary', password: chosen })
  await expect(reset(password)).rejects.toMatchObject({
    status: 400,
    message: 'Please choose a password that differs from the temporary one',
  })
  await reset('a sentence of my own')
})

test('sends no reset link to a deleted account or the setup account', async () => {
  const { id } = await people.admin.users.create({ email: 'left@office.example', name: 'Left', roles: ['User'], password })
  await people.admin.users.remove({ id })
  const asked = ['left@office.example', office.setup.email]
  // The state before there is an Admin.
  await queryRows(office.databaseUrl, 'UPDATE "user" SET deleted_at = NULL WHERE setup')
  for (const email of asked) await requestReset(email)
  await queryRows(office.databaseUrl, 'UPDATE "user" SET deleted_at = now() WHERE setup')
  const { entries } = await people.admin.ledger.list({ action: 'password-forgotten' })
  const sentences = entries.map(({ sentence }) => sentence)
  for (const email of asked) expect(sentences).toContain(`The office received a request to reset the password of ${email}`)
  const mailed = `SELECT "to" FROM outbox_mail WHERE kind = 'password-reset' AND "to" = ANY($1)`
  expect(await queryRows(office.databaseUrl, mailed, [asked])).toEqual([])
})

test('does not reveal which addresses have an account, and sends at most 3 mails in 30 minutes', async () => {
  const responses = []
  for (const email of ['nobody@office.example', 'cleo@office.example', 'setup@office.example', 'x'.repeat(900), 'not an address\0'])
    responses.push(
      await (
        await people.stranger.raw('POST', '/auth/forgot', {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email }),
        })
      ).text(),
    )
  expect(new Set(responses)).toEqual(new Set(['{"ok":true}']))
  for (let i = 0; i < 4; i++) await requestReset('cleo@office.example')
  const [count] = await queryRows<{ n: number }>(
    office.databaseUrl,
    `SELECT count(*)::int AS n FROM outbox_mail WHERE "to" = 'cleo@office.example' AND kind = 'password-reset'`,
  )
  expect(count?.n).toBe(3)
  const { entries } = await people.admin.ledger.list({ action: 'password-forgotten', limit: 500 })
  expect(entries.map((e) => e.sentence)).toContain('The office received a request to reset the password of nobody@office.example')
})

test('a mail server that hangs or is down delays no request, and each mail is sent once afterwards', async () => {
  const invited = Array.from({ length: 12 }, (_, n) => `invited${n}@office.example`)
  const waits: number[] = []
  const invite = async (email: string) => {
    const startedAt = performance.now()
    await people.admin.users.create({ email, name: 'Invited', roles: ['User'], password })
    waits.push(performance.now() - startedAt)
  }
  const all = (some: string[]) => Promise.all(some.map(invite))
  const mails = () =>
    queryRows<{ attempts: number; failed: boolean; sent: boolean }>(
      office.databaseUrl,
      `SELECT attempts::int, failure IS NOT NULL AS failed, sent_at IS NOT NULL AS sent FROM outbox_mail WHERE "to" = ANY($1)`,
      [invited],
    )
  // No earlier mail is left.
  await poll(
    () => queryRows(office.databaseUrl, 'SELECT id FROM outbox_mail WHERE sent_at IS NULL'),
    (left) => left.length === 0,
  )
  proxy.pause()
  await all(invited.slice(0, 6))
  await poll(mails, (some) => some.some(({ attempts }) => attempts > 0))
  await all(invited.slice(6, 9))
  await proxy.disconnect()
  await poll(mails, (some) => some.some(({ failed }) => failed))
  await all(invited.slice(9))
  // The office waits 10 s for a silent mail server.
  expect(Math.max(...waits)).toBeLessThan(8_000)

  proxy.resume()
  await proxy.reconnect()
  async function makeDue() {
    // A mail being sent is due again within 45 s; making it due earlier would send it twice.
    await queryRows(
      office.databaseUrl,
      `UPDATE outbox_mail SET due_at = now() WHERE sent_at IS NULL AND due_at > now() + interval '1 minute'`,
    )
    return mails()
  }
  await poll(makeDue, (some) => some.length === invited.length && some.every(({ sent }) => sent))
  expect(
    mailServer.received
      .map(({ to }) => to)
      .filter((to) => invited.includes(to))
      .sort(),
  ).toEqual(invited.sort())
})
