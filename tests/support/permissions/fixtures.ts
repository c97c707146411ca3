import { type ApiClient, createApiClient } from '../api/caller'
import { randomIpHeaders } from '../api/random-ip'
import { queryRows } from '../database/rows'
import { type People, password, signIn } from '../people/people'
import { createRule } from '../records/deadlines'
import { createTypeWithTemplate, yamlOfTemplate } from '../records/templates'

/** Creates new records for a request: Ben owns them, Cleo does not. */
export function createFixtures({ people, databaseUrl }: { people: People; databaseUrl: string }) {
  const { user: owner, other, admin } = people
  let count = 0
  const uniqueName = () => {
    count += 1
    return `Number ${count}`
  }
  const userIdOf = async (person: ApiClient) => (await person.auth.me({})).user.id
  const year = 2099
  const futureTime = () => `${year}-01-01T00:00:00Z`

  const client = async () =>
    (
      await owner.clients.create({
        firstName: uniqueName(),
        lastName: 'Peña',
        phone: '1',
        email: 'ivan@client.example',
        ssn: '123-45-6789',
      })
    ).id
  const contact = async () => (await owner.contacts.create({ name: uniqueName(), email: 'a@visitor.example' })).id
  const caseRecord = async () => (await owner.cases.create({ title: uniqueName(), clientName: 'Nobody' })).id
  const event = async () => (await owner.events.create({ title: uniqueName(), start: futureTime() })).id
  const caseType = async () => (await admin.caseTypes.create({ name: uniqueName() })).id
  const subType = async () => {
    const id = await caseType()
    return { id, subId: (await admin.subTypes.create({ id, name: uniqueName() })).id }
  }
  const logEntry = async () => {
    const id = await caseRecord()
    return { id, entryId: (await owner.log.create({ id, kind: 'call', text: 'Called back' })).id }
  }
  const todo = async () => {
    const id = await caseRecord()
    return { id, todoId: (await owner.todos.create({ id, text: 'Call' })).id }
  }
  const party = async () => {
    const id = await caseRecord()
    return { id, partyId: (await owner.parties.create({ id, name: 'Rosa Chávez', role: 'opposing' })).id }
  }
  /** A draft. */
  const rule = async () => ({ id: (await createRule(people)).id })
  const deadline = async (by = owner) => {
    const id = await caseRecord()
    return { id: (await by.deadlines.create({ id, title: 'Answer', date: '2030-01-04' })).id }
  }
  const confirmedDeadline = async () => {
    const { id } = await deadline()
    await admin.deadlines.confirm({ id, date: '2030-01-04' })
    return { id }
  }
  /** With the whole template applied, and the slug of a date to compute. */
  const caseWithTemplate = async () => {
    const { slug } = await createRule(people)
    const { id: caseTypeId } = await createTypeWithTemplate(people, yamlOfTemplate(slug))
    const { id } = await owner.cases.create({ title: uniqueName(), clientName: 'Nobody', caseTypeId })
    await owner.caseTemplates.apply({ id })
    return { id, slug }
  }
  const caseWithDismissedDate = async () => {
    const input = await caseWithTemplate()
    await owner.caseTemplates.dismissDate(input)
    return input
  }
  const documentRequest = async () => {
    const { id } = await caseWithTemplate()
    return { id, requestId: (await owner.documentRequests.list({ id })).documentRequests[0]?.id ?? '' }
  }
  const receivedDocument = async () => {
    const id = await caseRecord()
    const { id: requestId } = await owner.documentRequests.create({ id, en: 'Passport', es: 'Pasaporte' })
    await owner.documentRequests.update({ id, requestId, state: 'received' })
    return { id, requestId }
  }
  /** A conflict check that was searched, with a match. */
  const conflictCheck = async () => {
    const name = `Ximena ${crypto.randomUUID().replace(/[^a-f]/g, '')}`
    for (const _ of [1, 2]) await owner.contacts.create({ name, phone: '1' })
    const { contacts } = await owner.contacts.list({ q: name })
    const { id } = await owner.conflictChecks.create({ contact: contacts[0]?.id })
    const { conflictCheck: check } = await owner.conflictChecks.search({ id })
    return { id, hitId: check.hits[0]?.id ?? '' }
  }
  /** Against a person who does nothing else. */
  const wall = async () => admin.walls.create({ case: await caseRecord(), people: [(await account()).id], basis: '1.10', reason: 'A test' })
  const reminder = async () => {
    const caseId = await caseRecord()
    return { caseId, reminderId: (await owner.reminders.create({ id: caseId, reminderAt: futureTime() })).id }
  }
  const notification = async (whose: ApiClient) => {
    const insert =
      'INSERT INTO notice (id, user_id, case_id, source, reminder_at, late, made_at) VALUES (gen_random_uuid(), $1, $2, $3, now(), false, now()) RETURNING id'
    const [row] = await queryRows<{ id: string }>(databaseUrl, insert, [await userIdOf(whose), await caseRecord(), uniqueName()])
    return row?.id ?? ''
  }
  const blob = async (person: ApiClient) => {
    const { uploadUrl, blobUrl } = await person.files.createUploadLink({ filename: 'letter.txt' })
    await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'Dear Mr. Peña' })
    return blobUrl
  }
  const attachment = async () => {
    const id = await caseRecord()
    return { id, attachmentId: (await owner.attachments.create({ id, name: 'letter.txt', url: await blob(owner) })).id }
  }
  const deletedAttachment = async () => {
    const file = await attachment()
    await owner.attachments.remove(file)
    return file
  }
  /** With Ben and Ana. */
  const room = async () => (await owner.chat.createRoom({ participantIds: [await userIdOf(admin)] })).id
  /** Ben calls Ana, who answers. Ends other calls first, because their participants are busy. */
  const call = async () => {
    await queryRows(databaseUrl, 'UPDATE call SET ended_at = now() WHERE ended_at IS NULL', [])
    const people = [await userIdOf(admin)]
    const { id } = await owner.calls.start({ people, kind: 'audio', device: crypto.randomUUID() })
    await admin.calls.join({ id, device: crypto.randomUUID() })
    return { id, people }
  }
  const message = async () => {
    const threadId = await room()
    return { threadId, messageId: (await owner.chat.send({ threadId, content: 'Hello' })).id }
  }
  const sentFile = async () => {
    const threadId = await room()
    const { message } = await owner.chat.sendFile({ threadId, name: 'letter.txt', url: await blob(owner) })
    return { id: message.file?.id ?? '' }
  }
  /** A message of this person in a new chat. */
  const ownMessage = async (person: ApiClient) => {
    const participantIds = [await userIdOf(admin), await userIdOf(owner)]
    return (await person.chat.send({ threadId: (await person.chat.createRoom({ participantIds })).id, content: 'Hello' })).id
  }
  /** Invited by Ben, with Ana in the chat. `secret` is set if the guest opened the link. */
  const guest = async (entered = false) => {
    const { invitations } = await owner.guests.invite({ clientIds: [await client()], participantIds: [await userIdOf(admin)] })
    const { id, link } = invitations[0] ?? { id: '', link: '' }
    const token = link.split('#')[1] ?? ''
    return { id, token, secret: entered ? (await people.stranger.guestAccess.enter({ token }, { headers: randomIpHeaders() })).secret : '' }
  }
  const account = async (more: { roles?: ('Admin' | 'User' | 'Editor')[]; mustRotate?: boolean } = {}) => {
    const email = `${crypto.randomUUID()}@office.example`
    return { email, id: (await admin.users.create({ email, name: uniqueName(), password, mustRotate: false, ...more })).id }
  }
  /** A new person with the same access, for requests that end sessions or change passwords. */
  const newPerson = async (as: keyof People | 'frontDesk') => {
    if (as === 'stranger') return createApiClient(owner.url, null)
    const roles = ({ admin: ['Admin'], editor: ['Editor'] } as const)[as as 'admin'] ?? (['User'] as const)
    return signIn(owner.url, (await account({ roles: [...roles], mustRotate: as === 'rotating' })).email)
  }
  /** A mail with a password reset link. */
  const resetMail = async () => {
    const insert = `INSERT INTO outbox_mail (id, "to", subject, text, kind, due_at, attempts) VALUES (gen_random_uuid(), 'a@visitor.example', 'x', '', 'password-reset', now(), 0) RETURNING id`
    return (await queryRows<{ id: string }>(databaseUrl, insert, []))[0]?.id ?? ''
  }
  const deletedContact = async (days = 0) => {
    const id = await contact()
    await owner.contacts.remove({ id })
    if (days) await queryRows(databaseUrl, `UPDATE contact SET deleted_at = now() - $2 * interval '1 day' WHERE id = $1`, [id, days])
    return { resource: 'contact', id }
  }
  return {
    people,
    futureTime,
    userIdOf,
    uniqueName,
    client,
    contact,
    caseRecord,
    wall,
    event,
    caseType,
    subType,
    todo,
    party,
    conflictCheck,
    rule,
    deadline,
    confirmedDeadline,
    caseWithTemplate,
    caseWithDismissedDate,
    documentRequest,
    receivedDocument,
    logEntry,
    reminder,
    notification,
    blob,
    attachment,
    deletedAttachment,
    room,
    message,
    sentFile,
    call,
    guest,
    ownMessage,
    account,
    newPerson,
    resetMail,
    deletedContact,
    other,
  }
}
export type Fixtures = ReturnType<typeof createFixtures>
