import { formatCount } from '@/contract/plural'
import { formatList } from './format-list'
import { recordKinds } from './record-kinds'

type Assigned = { cases: number; todos: number; deadlines: number; events: number }
/** Undefined if nothing is assigned. */
function describeAssigned({ cases, todos, deadlines, events }: Assigned) {
  const counts = [
    cases > 0 && formatCount(cases, 'case'),
    todos > 0 && formatCount(todos, 'todo'),
    deadlines > 0 && formatCount(deadlines, 'deadline'),
    events > 0 && formatCount(events, 'event'),
  ].filter((count) => count !== false)
  return counts.length ? formatList(counts) : undefined
}

export const walls = {
  title: 'Walls',
  text: 'An ethical wall hides a case, a client or a contact from people, with everything that belongs to it. Add one on the page of the record.',
  walled: (names: readonly string[]) => `Walled: ${formatList(names)}`,
  add: 'Add wall',
  addTo: (name: string) => `Wall people off from ${name}`,
  effect:
    'They lose access to it everywhere, are removed from its chats and calls, and must acknowledge the wall. They are not told which record it is.',
  caseEffect: 'The client and the contact of the case stay visible. To hide them too, add a wall on their pages.',
  clientEffect:
    'This covers all of the client’s cases, including later ones. To hide this person’s contact too, add a wall on the contact’s page.',
  people: 'People',
  basis: 'Basis',
  chooseBasis: 'Choose a basis',
  bases: {
    '1.10': 'Rule 1.10: conflict of a colleague',
    '1.11': 'Rule 1.11: former government work',
    '1.18': 'Rule 1.18: prospective client',
    family: 'Family or friends',
    request: 'At their own request',
  },
  from: 'From',
  fromHint: (zone: string) => `Leave blank to start now. Times are in ${zone}.`,
  until: 'Until',
  untilHint: 'Leave blank to keep it until someone lifts it.',
  save: 'Wall off',
  saved: (names: readonly string[], record: string) =>
    `${formatList(names)} ${names.length === 1 ? 'is' : 'are'} walled off from ${record}.`,
  saveFailed: 'Failed to add the wall',
  lift: 'Lift',
  liftOf: (name: string) => `Lift the wall around ${name}?`,
  liftEffect: 'These people can see the record again. They are not added back to its chats.',
  lifted: (name: string) => `The wall around ${name} was lifted.`,
  liftFailed: 'Failed to lift the wall',
  columns: { name: 'Name', record: 'Record', people: 'Hidden from', why: 'Why', state: 'Status', from: 'Since' },
  kinds: recordKinds,
  ofRecord: (name: string) => `Walls around ${name}`,
  noneOfRecord: 'No wall is in force or planned.',
  fromClient: 'It covers all cases of the client.',
  deletedRecord: (kind: string) => `${kind} (deleted)`,
  basesShort: {
    '1.10': 'Rule 1.10',
    '1.11': 'Rule 1.11',
    '1.18': 'Rule 1.18',
    family: 'Family or friends',
    request: 'At their own request',
  },
  states: { planned: 'Planned', inForce: 'In force', ended: 'Ended', lifted: 'Lifted' },
  person: (name: string, isAcknowledged: boolean) => (isAcknowledged ? `${name} (acknowledged)` : `${name} (not yet acknowledged)`),
  assigned: (work: Assigned) => {
    const counts = describeAssigned(work)
    return counts && `Still assigned to them: ${counts}.`
  },
  assignedTo: (name: string, work: Assigned) => {
    const counts = describeAssigned(work)
    return counts && `${name} still has ${counts} there. Assign this work to someone else.`
  },
  createdBy: 'Added by',
  liftedBy: 'Lifted by',
  liftReason: 'Reason for lifting',
  loading: 'Loading walls',
  failed: (status: string) => `Failed to load the walls (${status})`,
  empty: 'No walls',
  emptyText: 'Add one on the page of a case, a client or a contact.',
} as const
