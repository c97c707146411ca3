import type { ApiClient } from '../api/caller'

const future = '2099-01-01T10:00:00Z'
export const idOf = async (person: ApiClient) => (await person.auth.me({})).user.id

export async function uploadText(person: ApiClient, text: string) {
  const { uploadUrl, blobUrl } = await person.files.createUploadLink({ filename: `${text}.txt` })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: text })
  return blobUrl
}

/**
 * A client with a case, and a contact, with the token in every text field and part. The people take part in all of it, as
 * they might before a wall: assignees, participants, recipients, readers.
 */
export async function createTokenRecords(owner: ApiClient, people: ApiClient[], token: string) {
  const personIds = await Promise.all(people.map(idOf))
  const own = await idOf(owner)
  const text = `About ${token}`
  const contact = (await owner.contacts.create({ name: token, email: `${token}@visitor.example`, phone: '1', notes: text })).id
  const client = (
    await owner.clients.create({
      firstName: token,
      middleName: token,
      lastName: token,
      name: `${token} Inc`,
      email: `${token}@client.example`,
      phone: '1',
      employer: token,
      language: token,
      notes: text,
      address: { line1: token, city: token },
      contactId: contact,
    })
  ).id
  const caseId = (
    await owner.cases.create({ title: `${token} v. Smith`, clientName: client, caseNumber: token, notes: text, contactId: contact })
  ).id
  const ids = [contact, client, caseId]
  for (const userId of [own, ...personIds]) {
    ids.push((await owner.todos.create({ id: caseId, text, due: '2026-01-01', assignee: userId })).id)
    ids.push((await owner.reminders.create({ id: caseId, reminderAt: future, message: text, userId })).id)
    for (const link of [{ caseId }, { clientId: client }, { contactId: contact }])
      ids.push((await owner.events.create({ title: text, notes: text, start: future, userId, ...link })).id)
  }
  ids.push((await owner.log.create({ id: caseId, kind: 'call', text })).id)
  ids.push((await owner.parties.create({ id: caseId, name: `Rosa ${token}`, alsoKnownAs: [`Rosita ${token}`], role: 'opposing' })).id)
  ids.push((await owner.deadlines.create({ id: caseId, title: text, trigger: token, date: '2026-11-25', people: [own, ...personIds] })).id)
  ids.push(
    (
      await owner.attachments.create({
        id: caseId,
        name: `${token}.txt`,
        url: await uploadText(owner, token),
        tags: [token],
        description: text,
      })
    ).id,
  )
  for (const subject of [{ case: caseId }, { client }, { contact }]) {
    const { id } = await owner.conflictChecks.create(subject)
    await owner.conflictChecks.search({ id })
    ids.push(id)
  }
  const room = await owner.chat.createRoom({ participantIds: personIds, name: text, caseId })
  const { id: message } = await owner.chat.send({ threadId: room.id, content: text, mentions: personIds })
  const sent = await owner.chat.sendFile({ threadId: room.id, name: `${token}.txt`, url: await uploadText(owner, token) })
  const guests = await owner.guests.invite({ clientIds: [client], contactIds: [contact], participantIds: personIds, mail: true })
  ids.push(room.id, message, sent.id, sent.message.file?.id ?? '', guests.id, ...guests.invitations.map(({ id }) => id))
  await owner.appointments.create({ id: contact, start: future, mail: true })
  for (const person of [owner, ...people]) {
    await person.bookmarks.add({ caseId })
    await person.chat.send({ threadId: room.id, content: text })
  }
  const deleted = (await owner.todos.create({ id: caseId, text })).id
  await owner.todos.remove({ id: caseId, todoId: deleted })
  await owner.cases.update({ id: caseId, notes: `${text}, changed` })
  return { contact, client, caseId, threadId: room.id, ids: [...new Set([...ids, deleted])].filter(Boolean) }
}
export type TokenRecords = Awaited<ReturnType<typeof createTokenRecords>>

/** A portal of the case, with the token in all that the client reads. Returns its ids. */
export async function createTokenPortal(owner: ApiClient, caseId: string, text: string) {
  const portal = await owner.portals.create({ id: caseId, mail: true })
  await owner.portals.update({ id: portal.id, nextStepEn: text, nextStepEs: text })
  const request = { en: text, es: text, help: text, helpEs: text }
  const { id: received } = await owner.documentRequests.create({ id: caseId, ...request })
  await owner.documentRequests.update({ id: caseId, requestId: received, state: 'received' })
  const { id: waived } = await owner.documentRequests.create({ id: caseId, ...request })
  await owner.documentRequests.waive({ id: caseId, requestId: waived, reason: text })
  return [portal.id, portal.portal.threadId, received, waived]
}
