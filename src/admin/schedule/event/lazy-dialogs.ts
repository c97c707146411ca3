export { AvailabilityDialog } from './availability-dialog'
export { EventForm } from './form'
