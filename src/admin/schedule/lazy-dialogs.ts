export { AvailabilityDialog } from './availability-dialog'
export { EventForm } from './event-form'
