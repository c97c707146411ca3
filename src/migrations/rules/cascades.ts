const parts = [
  ['todo', 'case_id', 'case'],
  ['log_entry', 'case_id', 'case'],
  ['reminder', 'case_id', 'case'],
  ['reminder', 'user_id', 'user'],
  ['bookmark', 'case_id', 'case'],
  ['bookmark', 'user_id', 'user'],
  ['attachment', 'case_id', 'case'],
  ['sub_type', 'case_type_id', 'case_type'],
  ['notice', 'user_id', 'user'],
  ['notice', 'case_id', 'case'],
  ['notice', 'call_id', 'call'],
  ['chat_participant', 'thread_id', 'chat_thread'],
  ['chat_participant', 'user_id', 'user'],
  ['chat_message', 'thread_id', 'chat_thread'],
  ['call', 'thread_id', 'chat_thread'],
  ['call', 'started_by_id', 'user'],
  ['call_person', 'call_id', 'call'],
  ['call_person', 'user_id', 'user'],
  ['session', 'user_id', 'user'],
  ['password_reset', 'user_id', 'user'],
  ['second_factor', 'user_id', 'user'],
  ['recovery_code', 'user_id', 'user'],
  ['passkey', 'user_id', 'user'],
  ['passkey_challenge', 'user_id', 'user'],
  ['user_picture', 'user_id', 'user'],
]

/** A row that cannot be without its record is deleted with it; Payload's own ON DELETE SET NULL would only fail. */
export const cascades = parts
  .map(([table, column, parent]) => {
    const name = `${table}_${column}_${parent}_id_fk`
    return `ALTER TABLE ${table} DROP CONSTRAINT ${name}, ADD CONSTRAINT ${name} FOREIGN KEY (${column}) REFERENCES "${parent}" (id) ON DELETE CASCADE;`
  })
  .join('\n')
