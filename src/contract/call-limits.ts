export const maxCallParticipants = 7
export const ringTimeoutMs = 40_000
/** Long enough to answer a browser's questions about camera and microphone. */
export const answerTimeoutMs = 90_000
/** A participant sends a heartbeat this often, and has left after `callTimeoutMs` without one. */
export const callHeartbeatMs = 10_000
export const callTimeoutMs = 30_000
/** A page that closes may come back within this time: a reload takes less. */
export const rejoinGraceMs = 8_000

export const noPeopleMessage = 'Select one or more users to call'
export const tooManyPeopleMessage = `A call has room for ${maxCallParticipants} people: you and at most ${maxCallParticipants - 1} others`
export const invalidCallPeople = {
  none: { field: 'people', message: noPeopleMessage },
  many: { field: 'people', message: tooManyPeopleMessage },
  unknown: { field: 'people', message: 'Please choose people who are in this chat' },
}
