// One file, because each dynamic import enlarges the script that all screens load.
export { DeadlineDetails } from '@/admin/records/deadlines/details-dialog'
export { AddDeadline } from './add-deadline'
