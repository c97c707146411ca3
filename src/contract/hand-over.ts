import { z } from 'zod'
import { maxHandedOver } from './constants/hand-over.ts'
import { id, reference } from './fields.ts'
import { routes } from './route.ts'

export const invalidNewOwner = { field: 'to', message: 'Please choose a staff member' }
const list = new Intl.ListFormat('en')
const maxNames = 3
/** The names of the records that walls hide from the new owner; `count` of them, which may be more. */
export const walledNewOwner = (names: readonly string[], count: number) => {
  const more = count - Math.min(names.length, maxNames)
  const shown = [...names.slice(0, maxNames).map((name) => `“${name}”`), ...(more > 0 ? [`${more} more`] : [])]
  return { field: 'to', message: `This person is walled off from ${list.format(shown)}. Please leave them out or choose someone else.` }
}
const idsMessage = `Please choose 1 to ${maxHandedOver} records`

/** One or many records at once, all or none. */
export const handOverRoutes = <Plural extends string, More extends z.ZodRawShape>(plural: Plural, effect: string, more: More) =>
  routes({
    handOver: {
      method: 'post',
      path: `/${plural}/hand-over`,
      access: 'staff',
      status: 200,
      summary: `Hand ${plural} over to another staff member${effect}. For their owner and Admins`,
      input: z.strictObject({
        ids: z.array(id, idsMessage).min(1, idsMessage).max(maxHandedOver, idsMessage),
        to: reference(invalidNewOwner.message),
        ...more,
      }),
      output: z.strictObject({ ids: z.array(id) }),
      errors: ['notFound'],
    },
  })
