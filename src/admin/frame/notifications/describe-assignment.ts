import * as strings from '@/strings/index'
import type { StaffNotification } from './queries'

const text = strings.notifications
export type Assignment = NonNullable<StaffNotification['assignment']>

export function describeAssignment({ kind, moved, toConfirm, from, count }: Assignment) {
  if (count > 1) return text.assignedMany(from, count.toLocaleString('en-US'), text.records[kind])
  if (toConfirm) return text.toConfirm(from)
  return (moved ? text.moved : text.assigned[kind])(from)
}
