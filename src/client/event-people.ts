type EventPeople = { userId: string | null; attendees: readonly { id: string }[] }
export const isAttending = ({ userId, attendees }: EventPeople, id: string) => userId === id || attendees.some((person) => person.id === id)

/** The names of everyone who takes part, first the person the event is for. */
export const getPeopleNames = ({ userName, attendees }: { userName: string | null; attendees: readonly { name: string }[] }) => [
  ...(userName ? [userName] : []),
  ...attendees.map(({ name }) => name),
]
