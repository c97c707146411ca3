import { adminPath, screens } from '@/admin/screens'
import { getDisplayName } from '@/client/staff/staff'
import * as strings from '@/strings/index'
import type { PaletteItem } from './palette-item'

/** More people would push the other results below the visible part of the list. */
const maxPeople = 2
const chatPrefix = 'chat:'

type Colleague = Parameters<typeof getDisplayName>[0] & { id: string }
/** Where the colleague can be called and written to. */
const cardHref = (name: string) => `${adminPath(screens.communications.path)}?${new URLSearchParams({ show: 'employees', q: name })}`

/** For each colleague the chat with them, unless they are many, and their card. */
export const listColleagueItems = (colleagues: readonly Colleague[]): PaletteItem[] =>
  colleagues.flatMap((colleague) => {
    const name = getDisplayName(colleague)
    // The fragment makes the ids of two colleagues of one name differ.
    const card = { id: `${cardHref(name)}#${colleague.id}`, label: name, description: colleague.email }
    return colleagues.length > maxPeople
      ? card
      : [card, { id: chatPrefix + colleague.id, label: strings.palette.chatWith(name), description: colleague.email }]
  })

/** The id of the colleague, if the item opens a chat. */
export const parseChatItem = (id: string) => (id.startsWith(chatPrefix) ? id.slice(chatPrefix.length) : null)
