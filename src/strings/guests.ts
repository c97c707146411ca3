import { listFormat } from './list-format'

export const guests = {
  title: 'Guests',
  invite: 'Invite to a chat',
  inviteText: (names: readonly string[]) =>
    `${listFormat.format(names)} will ${names.length === 1 ? '' : 'each '}get a link that works once, within 7 days. When they open it, you let them in. Then you can chat and call.`,
  mail: 'Email the links to guests who have an email address',
  noMail: 'None of them has an email address. Copy the links and send them yourself.',
  start: 'Open the chat',
  links: 'Links for your guests',
  linksText: 'These links are shown only once. Each works once: do not share it with anyone else.',
  mailed: (email: string) => `Emailed to ${email}.`,
  copy: (name: string) => `Copy the link for ${name}`,
  done: 'Done',
  states: {
    invited: (name: string) => `${name} has not opened the link yet.`,
    waiting: (name: string) => `${name} is waiting to be let in.`,
    in: (name: string) => `${name} is here as a guest.`,
    ended: (name: string) => `${name} can no longer read or write here.`,
  },
  waits: (name: string) => `${name} is waiting to be let into a chat.`,
  letIn: 'Let in',
  letInOf: (name: string) => `Let ${name} in`,
  renew: 'New link',
  renewOf: (name: string) => `New link for ${name}`,
  end: 'End access',
  endOf: (name: string) => `End access for ${name}`,
  endQuestion: (name: string) => `End access for ${name}?`,
  endWhy: 'They can no longer read or write in this chat. You can let them back in with a new link.',
  failed: 'Failed to change the guest',
} as const
