import type { Page } from '@playwright/test'
import type { ApiClient } from '../api/caller'

export const personCheckbox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
export const selectionActions = (page: Page) => page.getByRole('region', { name: 'Actions for the selected people' })
export const chatRegion = (page: Page, name: string) => page.getByRole('region', { name: `Chat: ${name}`, exact: true })
export const chatTexts = (page: Page, name: string) => chatRegion(page, name).getByRole('log').getByRole('listitem').getByRole('paragraph')
/** Marks all notifications as done, because other tests count them. */
export async function clearNotifications(person: ApiClient) {
  for (const { id } of (await person.notifications.list({})).notices) await person.notifications.complete({ id })
}
/** Marks the thread as read and all notifications as done, because other tests count them. */
export async function clearUnread(person: ApiClient, threadId: string) {
  const { messages } = await person.chat.listMessages({ threadId })
  await person.chat.markRead({ threadId, messageId: messages.at(-1)?.id ?? '' })
  await clearNotifications(person)
}
