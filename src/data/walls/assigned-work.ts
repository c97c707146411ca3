import { type SqlFragment, sql } from '@/data/database/sql'
import { selectEnd } from '@/data/events/shown-time'
import { visible } from './visible'

type Fragment = SqlFragment<never>
const isActive = sql`(r.lifted_at IS NULL AND (r.ends_at IS NULL OR r.ends_at > now()))`
/** Of a wall `r`: by index, which one condition with OR would not use. */
const openCases = sql`(SELECT c.* FROM ${visible.case} c WHERE ${isActive} AND c.id = r.case_id AND c.deleted_at IS NULL AND c.status <> 'Closed'
  UNION ALL SELECT c.* FROM ${visible.case} c WHERE ${isActive} AND c.client_id = r.client_id AND c.deleted_at IS NULL AND c.status <> 'Closed')`
const eventsOf = (person: Fragment) => sql`(
  SELECT e.id FROM ${openCases} k JOIN ${visible.event} e ON e.case_id = k.id WHERE ${isOpenEvent(person)}
  UNION SELECT e.id FROM ${visible.event} e WHERE ${isActive} AND e.client_id = r.client_id AND ${isOpenEvent(person)}
  UNION SELECT e.id FROM ${visible.event} e WHERE ${isActive} AND e.contact_id = r.contact_id AND ${isOpenEvent(person)})`
const isOpenEvent = (person: Fragment) =>
  sql`((e.user_id = ${person} OR e.attendees @> to_jsonb(${person})) AND e.deleted_at IS NULL AND (${selectEnd(sql`e`)} >= now() OR e.repeats IS NOT NULL AND coalesce(e.repeats_until >= current_date::text, true)))`

/** What is still assigned to a person whom a wall `r` keeps from it. */
export const assignedWork = (person: Fragment) => sql`json_build_object(
  'cases', (SELECT count(*)::int FROM ${openCases} k WHERE k.assigned_to_id = ${person}),
  'todos', (SELECT count(*)::int FROM ${openCases} k JOIN ${visible.todo} t ON t.case_id = k.id WHERE t.assignee_id = ${person} AND t.status = 'open' AND t.deleted_at IS NULL),
  'deadlines', (SELECT count(*)::int FROM ${openCases} k JOIN ${visible.deadline} d ON d.case_id = k.id
     WHERE d.people @> to_jsonb(${person}::text) AND d.state IN ('unconfirmed', 'confirmed') AND d.deleted_at IS NULL),
  'events', (SELECT count(*)::int FROM ${eventsOf(person)} v))`
