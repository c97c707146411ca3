/** Statements that read what ethical walls may hide and do not leave it out. `text` is part of the statement. */
export const statementsWithoutWalls: { text: string; reason: string }[] = [
  { text: 'lower(case_number) = lower(', reason: 'a number is unique in the office: "Case number already in use" is a documented limit' },
  { text: 'substr(case_number, 9)::int AS number', reason: 'a number is never assigned twice' },
  { text: 'conflict_check_id AS id FROM "case" WHERE conflict_check_id = ANY', reason: 'a conflict check allows one case of the office' },
  { text: ' AS hidden FROM "case" c LEFT JOIN', reason: 'a record with hidden cases cannot be deleted; the answer has no number then' },
  { text: 'RETURNING m.id, m.case_id, m.user_id, m.created_by_id', reason: 'claims reminders whose person may see the case' },
  { text: 'SELECT n.at, n.date', reason: 'stored for all readers' },
]
