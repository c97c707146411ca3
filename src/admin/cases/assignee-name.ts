import * as strings from '@/strings/index'
import type { Row } from './queries'

export type AssignedRow = Pick<Row, 'assignedToName' | 'assigneeLeft'>
/** Null if nobody is assigned. */
export const getAssigneeName = ({ assignedToName: name, assigneeLeft }: AssignedRow) =>
  name !== null && assigneeLeft ? strings.cases.assigneeLeft(name) : name
