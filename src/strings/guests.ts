import { formatList } from './format-list'

export const guests = {
  title: 'Guests',
  invite: 'Invite to a chat',
  inviteOne: (name: string) => `Invite ${name} to a chat`,
  inviteText: (names: readonly string[]) =>
    `${formatList(names)} will ${names.length === 1 ? '' : 'each '}get a link that works once, within 7 days. When they open it, you let them in. Then you can chat and call.`,
  mail: (names: readonly string[]) =>
    names.length === 1 ? `Email the link to ${names[0]}` : 'Email the links to guests who have an email address',
  noMail: (guests: number) =>
    guests === 1
      ? 'No email address is known. Copy the link and send it yourself.'
      : 'None of them has an email address. Copy the links and send them yourself.',
  start: (guests: number) => (guests === 1 ? 'Create the link' : 'Create the links'),
  links: (guests: number) => (guests === 1 ? 'Link for your guest' : 'Links for your guests'),
  linksText: (guests: number) =>
    guests === 1
      ? 'This link is shown only once. It works once: do not share it with anyone else.'
      : 'These links are shown only once. Each works once: do not share it with anyone else.',
  mailed: (email: string) => `Emailed to ${email}.`,
  mailWaits: (email: string) => `No mail server is set up: the email to ${email} waits in the outbox.`,
  copy: (name: string) => `Copy the link for ${name}`,
  done: 'Done',
  leftWhileWaiting: (name: string) => `${name} opened the link and closed the page before being let in.`,
  states: {
    invited: (name: string) => `${name} has not opened the link yet.`,
    waiting: (name: string) => `${name} is waiting to be let in.`,
    in: (name: string) => `${name} has access as a guest.`,
    ended: (name: string) => `${name} can no longer read or write here.`,
  },
  waits: (name: string) => `${name} is waiting to be let into a chat.`,
  since: 'Since',
  letIn: 'Let in',
  decline: 'Decline',
  declineLabel: (name: string) => `Decline ${name}`,
  declineQuestion: (name: string) => `Decline ${name}?`,
  declineText: 'They are not let in. You can create a new link for them.',
  chat: 'Open chat',
  chatLabel: (name: string) => `Open chat with ${name}`,
  letInLabel: (name: string) => `Let in ${name}`,
  renew: 'New link',
  renewLabel: (name: string) => `New link for ${name}`,
  end: 'End access',
  endLabel: (name: string) => `End access for ${name}`,
  endQuestion: (name: string) => `End access for ${name}?`,
  endText: 'They can no longer read or write in this chat. You can let them back in with a new link.',
  failed: 'Failed to change the guest',
} as const
