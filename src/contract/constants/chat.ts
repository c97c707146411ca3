export const maxMessageLength = 10_000
/** Minutes in which a message can be edited or deleted. */
export const editWindowMinutes = 15
export const noPeopleMessage = 'Please select at least one user to include in the chat'
export const invalidParticipants = {
  none: { field: 'participantIds', message: noPeopleMessage },
  unknown: { field: 'participantIds', message: 'Please choose staff members' },
}
