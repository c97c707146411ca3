import { and } from './and'

/** Clients and contacts in a chat. */
export const guests = {
  title: 'Guests',
  invite: 'Invite to a chat',
  inviteText: (names: readonly string[]) =>
    `${and.format(names)} will ${names.length === 1 ? '' : 'each '}get a link that opens once, within 7 days. You let them in when they come: then you can write to them, and call them from the chat.`,
  mail: 'Mail the links to whoever has an email address',
  noMail: 'Nobody of them has an email address: copy the links and send them yourself.',
  start: 'Open the chat',
  links: 'Links for your guests',
  linksText: 'These links are shown now and never again. Each opens once: give it to nobody else.',
  mailed: (email: string) => `Mailed to ${email}.`,
  copy: (name: string) => `Copy the link for ${name}`,
  done: 'Done',
  states: {
    invited: (name: string) => `${name} has not opened the link yet.`,
    waiting: (name: string) => `${name} waits to be let in.`,
    in: (name: string) => `${name} is here as a guest.`,
    ended: (name: string) => `${name} can no longer read or write here.`,
  },
  waits: (name: string) => `${name} waits to be let into a chat.`,
  letIn: 'Let in',
  letInOf: (name: string) => `Let ${name} in`,
  renew: 'New link',
  renewOf: (name: string) => `New link for ${name}`,
  end: 'End access',
  endOf: (name: string) => `End access of ${name}`,
  endQuestion: (name: string) => `End access of ${name}?`,
  endWhy: 'They can no longer read or write in this chat. A new link would let them come back.',
  failed: 'Failed to change the guest',
} as const
