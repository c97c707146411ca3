/** Uniqueness that counts living rows only, the orders that lists read in, and what the jobs look for. */
export const indexes = `
    CREATE UNIQUE INDEX user_living_email ON "user" (lower(email)) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX user_feed_hash ON "user" (feed_hash) WHERE feed_hash IS NOT NULL;
    CREATE UNIQUE INDEX page_living_address ON page (address) WHERE deleted_at IS NULL AND _status = 'published';
    CREATE UNIQUE INDEX record_key_record ON record_key (resource, record);
    CREATE INDEX record_key_version ON record_key (version);

    CREATE INDEX contact_waiting ON contact ((source = 'public' AND acknowledged_at IS NULL AND has_court_date) DESC, (source = 'public' AND acknowledged_at IS NULL) DESC, date DESC, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX contact_date ON contact (date DESC, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX contact_name ON contact (lower(name), id) WHERE deleted_at IS NULL;

    CREATE INDEX client_name ON client (lower(shown_name), id) WHERE deleted_at IS NULL;
    CREATE INDEX client_date ON client (coalesce(date, ''), id) WHERE deleted_at IS NULL;
    CREATE INDEX client_made ON client (created_at, id) WHERE deleted_at IS NULL;
    CREATE INDEX client_shown ON client (search_plain(shown_name)) WHERE deleted_at IS NULL;
    CREATE INDEX client_full ON client (search_plain(full_name)) WHERE deleted_at IS NULL;

    CREATE UNIQUE INDEX case_living_number ON "case" (lower(case_number)) WHERE deleted_at IS NULL;
    CREATE INDEX case_series ON "case" (substr(case_number, 4, 4), length(case_number), case_number) WHERE case_number ~ '^CB-[0-9]{4}-[0-9]{4,9}$';
    CREATE INDEX case_number ON "case" (lower(case_number), id) WHERE deleted_at IS NULL;
    CREATE INDEX case_title ON "case" (lower(title), id) WHERE deleted_at IS NULL;
    CREATE INDEX case_client_name ON "case" (lower(client_name), id) WHERE deleted_at IS NULL;
    CREATE INDEX case_status ON "case" ((CASE status WHEN 'Open' THEN 0 WHEN 'Pending' THEN 1 ELSE 2 END), id) WHERE deleted_at IS NULL;
    CREATE INDEX case_date ON "case" (date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_made ON "case" (created_at, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_changed ON "case" (updated_at, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_of_status ON "case" (status, date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_of_person ON "case" (assigned_to_id, date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_of_maker ON "case" (created_by_id, date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_of_client ON "case" (client_id, date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_of_type ON "case" (case_type_id, date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_reminder ON "case" (reminder_at) WHERE deleted_at IS NULL AND reminder_at IS NOT NULL;

    CREATE INDEX todo_of_case ON todo (case_id, position, id) INCLUDE (status) WHERE deleted_at IS NULL;
    CREATE INDEX reminder_of_case ON reminder (case_id, reminder_at) WHERE deleted_at IS NULL;
    CREATE INDEX reminder_due ON reminder (reminder_at) WHERE deleted_at IS NULL AND told_for IS DISTINCT FROM reminder_at;
    CREATE INDEX case_reminder_due ON "case" (reminder_at) WHERE deleted_at IS NULL AND reminder_at IS NOT NULL AND told_for IS DISTINCT FROM reminder_at;
    CREATE UNIQUE INDEX case_type_living_name ON case_type (lower(name)) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX sub_type_living_name ON sub_type (case_type_id, lower(name)) WHERE deleted_at IS NULL;
    CREATE INDEX event_start ON event (start, id) WHERE deleted_at IS NULL;
    CREATE INDEX event_of_person ON event (user_id, start, id) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX bookmark_of_person ON bookmark (user_id, case_id);

    CREATE INDEX notice_open ON notice (user_id, made_at DESC) WHERE done_at IS NULL;
    DROP INDEX notice_user_idx;
    CREATE INDEX notice_of_message ON notice (message_id) WHERE message_id IS NOT NULL;
    DROP INDEX log_entry_case_idx;
    CREATE INDEX log_entry_case_idx ON log_entry (case_id, at DESC, id DESC);
    CREATE INDEX attachment_of_case ON attachment (case_id, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX attachment_to_check ON attachment (check_at) WHERE state = 'checking';

    CREATE UNIQUE INDEX chat_message_order ON chat_message (thread_id, seq);
    CREATE UNIQUE INDEX chat_message_once ON chat_message (sender_id, client_msg_id) WHERE client_msg_id IS NOT NULL;
    DROP INDEX chat_message_thread_idx;
    CREATE UNIQUE INDEX chat_participant_once ON chat_participant (thread_id, user_id);
    CREATE UNIQUE INDEX call_person_once ON call_person (call_id, (coalesce(user_id, guest_id)));
    DROP INDEX call_person_call_idx;
    CREATE INDEX call_person_of_guest ON call_person (guest_id) WHERE guest_id IS NOT NULL;
    CREATE INDEX call_running ON call (thread_id) WHERE ended_at IS NULL;

    CREATE INDEX outbox_mail_due ON outbox_mail (due_at) WHERE sent_at IS NULL;
    CREATE INDEX blob_unregistered ON blob (made_at) WHERE attachment IS NULL;
    CREATE INDEX ledger_entry_waiting ON ledger_entry (id) WHERE seq IS NULL;
    CREATE INDEX ledger_entry_of_record ON ledger_entry (resource, record, id);
    CREATE INDEX ledger_entry_of_person ON ledger_entry (person, id);
`
