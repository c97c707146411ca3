import type { Page } from '@playwright/test'
import type { Caller } from './caller'

/** What tests of the communications hub look for. */
export const word = () => `w${crypto.randomUUID().slice(0, 8)}`
export const select = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
export const acts = (page: Page) => page.getByRole('region', { name: 'Actions for the selected people' })
export const chat = (page: Page, name: string) => page.getByRole('region', { name: `Chat: ${name}`, exact: true })
export const said = (page: Page, name: string) => chat(page, name).getByRole('log').getByRole('listitem').getByRole('paragraph')
/** Other tests count what somebody has not seen: nothing of this thread, and no notice. */
export async function leaveNothing(person: Caller, threadId: string) {
  const { messages } = await person.chat.listMessages({ threadId })
  await person.chat.markRead({ threadId, messageId: messages.at(-1)?.id ?? '' })
  for (const { id } of (await person.notifications.list({})).notices) await person.notifications.done({ id })
}
