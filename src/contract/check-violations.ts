import type { FieldError } from './errors.ts'
import { invalidEventEnd } from './events.ts'
import { negativeAmount } from './fields.ts'

/** By the name of a CHECK of the database that only records of an earlier release violate: the field that is invalid. */
export const checkViolations: Partial<Record<string, FieldError>> = {
  event_end_not_before_start: invalidEventEnd,
  client_hourly_rate_not_negative: { field: 'billing.hourlyRate', message: negativeAmount },
  client_flat_fee_not_negative: { field: 'billing.flatFee', message: negativeAmount },
  client_retainer_amount_not_negative: { field: 'billing.retainerAmount', message: negativeAmount },
}
