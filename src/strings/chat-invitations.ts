import { formatList } from './format-list'

export const chatInvitations = {
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
  mailWaits: (email: string) => `No mail server is set up: the email to ${email} is waiting in the outbox.`,
  copy: (name: string) => `Copy the link for ${name}`,
  done: 'Done',
} as const
