import { z } from 'zod'
import { event, eventFields, eventRules } from './events.ts'
import { booleanParam, id } from './fields.ts'
import { route, routes } from './route.ts'

const { start, end, notes, userId, caseId } = eventFields.shape
export const appointments = routes({
  create: route.create('/contacts/:id/appointment', {
    access: 'staff',
    summary: 'Create an appointment with a contact: an event and, unless `mail` is false, a confirmation email with the fee notice',
    input: z.strictObject({ id, start, end, notes, userId, caseId, mail: booleanParam.optional() }),
    rules: eventRules,
    output: z.strictObject({ id, event, mailed: z.boolean() }),
    errors: ['notFound'],
  }),
})
