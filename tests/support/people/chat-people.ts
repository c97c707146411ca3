import type { ApiClient } from '../api/caller'
import { sharedOffice, sharedPeople } from '../office/shared-office'

/** The people of the shared office, with their ids, and what most tests of chats do with them. */
export async function chatPeople() {
  const [office, people] = [await sharedOffice(), await sharedPeople()]
  const idOf = async (person: ApiClient) => (await person.auth.me({})).user.id
  const id = {
    admin: await idOf(people.admin),
    user: await idOf(people.user),
    other: await idOf(people.other),
    editor: await idOf(people.editor),
  }
  const createChat = async (name?: string) =>
    (await people.user.chat.createRoom({ participantIds: [id.other], ...(name && { name }) })).room
  const contentsOf = async (person: ApiClient, threadId: string, more = {}) =>
    (await person.chat.listMessages({ threadId, ...more })).messages.map((m) => m.content)
  return { office, people, id, createChat, contentsOf }
}
