import { formatCount } from '@/contract/plural'
import { formatList } from './format-list'

export const deleteUser = {
  removeQuestion: (name: string) => `Delete user ${name}?`,
  removeText: 'The account stops working immediately. The name stays on past work. An Admin can restore the account under Deleted.',
  removed: (name: string) => `${name} was deleted.`,
  handOver: 'Hand over to',
  handOverCount: (what: readonly string[]) => `This person has ${formatList(what)}.`,
  handOverNothing: 'Nothing belongs to this person.',
  handOverUnknown: 'Failed to count what belongs to this person.',
  handedOver: (name: string, to: string) => `${name} was deleted. ${to} now has what belonged to this person.`,
  belongings: {
    clients: 'client',
    contacts: 'contact',
    cases: 'case',
    events: 'event',
    todos: 'todo',
    conflictChecks: 'undecided conflict check',
    deadlines: 'open deadline',
    reminders: 'reminder',
  },
  count: formatCount,
  nobody: 'Nobody (leave them as they are)',
} as const
